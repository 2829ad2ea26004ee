import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyAll } from '#shared/game/room/decide';
import type { RoomEvent } from '#shared/game/room/events';
import { emptyRoom, evolveRoom, type Room, type RoomView } from '#shared/game/room/room';
import type { Viewer } from '#shared/game/seat';
import { redact, redactAll, viewFor } from '#shared/game/view';
import { roomEvent, viewEvent } from '#shared/protocol/events';
import { roomView } from '#shared/protocol/view';
import { walks, type Step } from './randomRoom.ts';

const spectator: Viewer = { kind: 'spectator' };
const viewersOf = (room: Room): readonly Viewer[] => [
  spectator,
  ...room.seats.map(({ id }): Viewer => ({ kind: 'seat', seat: id })),
];

const maySeeCard = ({ episode }: Room, viewer: Viewer): boolean =>
  episode === null ||
  episode.phase === 'ended' ||
  (viewer.kind === 'seat' ? viewer.seat === episode.describer : episode.open);

/** Every word of the running episode's card and of the host's own deck, and the seed, which tells the words to come. */
const secretsOf = ({ episode, seed, deck }: Room): readonly string[] => [
  ...(seed === null ? [] : [seed]),
  ...(deck?.entries ?? []).flatMap(({ target, related }) => [target, ...related]),
  ...(episode === null || episode.phase === 'ended'
    ? []
    : [episode.card.target, ...episode.card.related]),
];

/** The reveal comes with it: who guessed the word has said it. */
const isRightGuess = (event: RoomEvent): boolean =>
  event.type === 'guessMade' && event.mark === 'right';

describe('the log is the room', () => {
  it('replays to the same state, also after a trip through JSON and the schema', () => {
    fc.assert(
      fc.property(walks(), ({ steps }) => {
        const log = steps.flatMap(({ events }) => events);
        const stored = log.map((event) => roomEvent.parse(JSON.parse(JSON.stringify(event))));
        const reached = steps.at(-1)?.after;
        expect(applyAll(emptyRoom, log)).toEqual(reached);
        expect(applyAll(emptyRoom, stored)).toEqual(reached);
      }),
    );
  });
});

describe('a view carried forward from redacted events equals the view of the state carried forward', () => {
  const carryForward = ({ before, events }: Step, viewer: Viewer): RoomView =>
    redactAll(before, events, viewer).reduce<RoomView>(evolveRoom, viewFor(before, viewer));

  it('holds for every seat and for spectators, after every command', () => {
    fc.assert(
      fc.property(walks(), ({ steps }) => {
        for (const step of steps) {
          for (const viewer of viewersOf(step.before)) {
            expect(carryForward(step, viewer)).toEqual(viewFor(step.after, viewer));
          }
        }
      }),
    );
  });

  it('holds on the wire: views and events pass the schemas of the protocol', () => {
    fc.assert(
      fc.property(walks(), ({ steps }) => {
        for (const { before, events, after } of steps) {
          for (const viewer of viewersOf(after)) {
            roomView.parse(JSON.parse(JSON.stringify(viewFor(after, viewer))));
            for (const event of redactAll(before, events, viewer)) viewEvent.parse(event);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('nobody but the Describer gets anything of a card before the reveal', () => {
  it('holds for every view', () => {
    fc.assert(
      fc.property(walks(), ({ steps }) => {
        for (const { after } of steps) {
          for (const viewer of viewersOf(after)) {
            const seen = JSON.stringify(viewFor(after, viewer));
            const secrets = maySeeCard(after, viewer)
              ? secretsOf({ ...after, episode: null })
              : secretsOf(after);
            for (const secret of secrets) expect(seen).not.toContain(secret);
          }
        }
      }),
    );
  });

  it('holds for every event, up to the right guess', () => {
    fc.assert(
      fc.property(walks(), ({ steps }) => {
        for (const { before, events } of steps) {
          let state = before;
          for (const event of events) {
            const next = evolveRoom(state, event);
            for (const viewer of viewersOf(next)) {
              if (maySeeCard(next, viewer) || isRightGuess(event)) continue;
              const heard = JSON.stringify(redact(state, event, viewer));
              for (const secret of secretsOf(next)) expect(heard).not.toContain(secret);
            }
            state = next;
          }
        }
      }),
    );
  });

  it('would be noticed: the Describer’s own view does hold the card', () => {
    const [walk] = fc.sample(walks(['party']), { numRuns: 1, seed: 1 });
    const started = walk?.steps.find(({ after }) => after.phase.kind === 'playing')?.after;
    const target = started?.episode?.card.target ?? 'missing';
    expect(JSON.stringify(started && viewFor(started, { kind: 'seat', seat: 's1' }))).toContain(
      target,
    );
  });
});
