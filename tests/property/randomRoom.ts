/** Random walks through the rules of a room, with cards whose words occur nowhere else. */
import fc from 'fast-check';
import { plainCard, type Card } from '#shared/game/card';
import type { EpisodeCommand } from '#shared/game/episode/commands';
import type { RoomCommand } from '#shared/game/room/commands';
import { applyAll, decideRoom } from '#shared/game/room/decide';
import type { RoomEvent } from '#shared/game/room/events';
import { emptyRoom, nextDeadline, type Room } from '#shared/game/room/room';
import { defaultSettings, type RoomSettings } from '#shared/game/room/settings';
import type { Player, Role } from '#shared/game/seat';

/** One step of a walk; what can't be done in the state reached is refused, as it is for people. */
type Move =
  | { readonly do: 'sit'; readonly who: number; readonly role: Role; readonly bot: boolean }
  | { readonly do: 'leave'; readonly seat: number }
  | { readonly do: 'start' | 'rematch' | 'lobby' | 'wait' | 'resume' | 'oversleep' }
  | { readonly do: 'settings'; readonly settings: RoomSettings }
  | { readonly do: 'clue'; readonly say: Saying }
  | { readonly do: 'guess'; readonly seat: number; readonly say: Saying }
  | { readonly do: 'fail'; readonly seat: number }
  | { readonly do: 'kick' | 'vote'; readonly by: number; readonly seat: number }
  | { readonly do: 'ready' | 'wish'; readonly seat: number; readonly yes: boolean }
  | { readonly do: 'deck'; readonly own: boolean }
  | { readonly do: 'vanish'; readonly seat: number };

type Saying = { readonly kind: 'plain' | 'secret' | 'raw'; readonly text: string };

/** Letters of people’s texts; the canary words use others. */
const playerText = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', ' '),
  minLength: 1,
  maxLength: 12,
});
const saying: fc.Arbitrary<Saying> = fc.record({
  kind: fc.constantFrom('plain', 'plain', 'secret', 'raw'),
  text: playerText,
});

const settings: fc.Arbitrary<RoomSettings> = fc.record({
  ruleset: fc.constantFrom('standard', 'party', 'clembench'),
  level: fc.constantFrom('high', 'medium', 'low', 'mixed'),
  episodes: fc.integer({ min: 1, max: 3 }),
  maxTurns: fc.integer({ min: 1, max: 3 }),
  clueSeconds: fc.constantFrom(null, 30),
  guessSeconds: fc.constantFrom(null, 20),
  rotate: fc.boolean(),
  guesserSeats: fc.integer({ min: 1, max: 8 }),
});

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('clue'), say: saying }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('guess'), seat: fc.nat({ max: 4 }), say: saying }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('start', 'rematch', 'lobby', 'wait', 'wait', 'resume', 'oversleep'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('sit'),
      who: fc.nat({ max: 4 }),
      role: fc.constantFrom('describer', 'guesser'),
      bot: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave'), seat: fc.nat({ max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settings'), settings }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail'), seat: fc.nat({ max: 4 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('kick', 'vote'),
      by: fc.nat({ max: 4 }),
      seat: fc.nat({ max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('ready', 'wish'),
      seat: fc.nat({ max: 4 }),
      yes: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deck'), own: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('vanish'), seat: fc.nat({ max: 4 }) }) },
);

export type Step = {
  readonly before: Room;
  readonly events: readonly RoomEvent[];
  readonly after: Room;
};
export type Walk = { readonly steps: readonly Step[]; readonly canaries: readonly string[] };

const canary = (n: number): string =>
  `zw${String(n).replaceAll(/\d/gu, (digit) => 'klmnopqrst'.charAt(Number(digit)))}xyv`;

const player = (who: number, bot: boolean): Player =>
  bot
    ? { kind: 'bot', bot: 'scripted', level: 'normal', name: `bot ${who}`, yields: who > 2 }
    : { kind: 'human', id: `human-${who}`, name: `human ${who}` };

class Walker {
  room: Room = emptyRoom;
  now = 1_000_000;
  readonly steps: Step[] = [];
  absent: readonly string[] = [];
  readonly canaries: string[] = [];

  nextCard(): Card {
    const words = [0, 1, 2].map((n) => canary(this.canaries.length + n));
    this.canaries.push(...words);
    const [target = '', ...related] = words;
    return {
      ...plainCard(target, related),
      forms: [{ form: `${target}s`, word: target, kind: 'variant' }],
      inflections: [`${target}s`],
    };
  }

  newDeck(own: boolean) {
    const { target, related } = this.nextCard();
    return own ? { name: 'mine', entries: [{ target, related }] } : null;
  }

  newSeed(): string {
    const seed = canary(this.canaries.length);
    this.canaries.push(seed);
    return seed;
  }

  take(command: RoomCommand): void {
    const decision = decideRoom(this.room, command, this.now);
    if (!decision.ok || decision.value.length === 0) return;
    const before = this.room;
    this.room = applyAll(before, decision.value);
    this.steps.push({ before, events: decision.value, after: this.room });
  }

  /** A wrong guess never holds a secret here: what people say themselves is theirs to say. */
  speak(seat: string, { kind, text }: Saying): void {
    const { episode, episodesStarted } = this.room;
    const secret = episode?.card.target ?? '';
    const turn = episode?.turns.length ?? 0;
    const describes = seat === episode?.describer;
    const said = kind !== 'secret' ? text : describes ? `${text} ${secret}` : secret;
    const label = describes ? 'CLUE' : 'GUESS';
    const command: EpisodeCommand =
      kind === 'raw'
        ? { type: 'sendReply', seat, turn, raw: `<think>${secret}</think>${label}: ${said}` }
        : { type: describes ? 'giveClue' : 'makeGuess', seat, turn, text: said };
    this.take({ type: 'play', episode: episodesStarted, command });
  }

  step(move: Move): void {
    const { room, absent } = this;
    const { seats, host, episode, episodesStarted } = room;
    const seatAt = (index: number): string => seats[index % Math.max(seats.length, 1)]?.id ?? 's9';
    this.now += 1_000;
    switch (move.do) {
      case 'sit':
        this.take({ type: 'takeSeat', player: player(move.who, move.bot), role: move.role });
        return;
      case 'leave':
        this.take({ type: 'leaveSeat', seat: seatAt(move.seat), absent });
        return;
      case 'start':
      case 'rematch':
        this.take({
          type: move.do === 'start' ? 'startMatch' : 'startRematch',
          by: host,
          seed: this.newSeed(),
          card: this.nextCard(),
          absent,
        });
        return;
      case 'kick':
      case 'vote':
        this.take({
          type: move.do === 'kick' ? 'kickPlayer' : 'voteKick',
          by: seatAt(move.by),
          seat: seatAt(move.seat),
          absent,
        });
        return;
      case 'ready':
        this.take({ type: 'setReady', seat: seatAt(move.seat), ready: move.yes });
        return;
      case 'wish':
        this.take({ type: 'setWish', seat: seatAt(move.seat), describes: move.yes });
        return;
      case 'deck':
        if (host !== null)
          this.take({ type: 'chooseDeck', by: host, deck: this.newDeck(move.own) });
        return;
      case 'vanish':
        this.absent = [seatAt(move.seat)];
        return;
      case 'lobby':
        if (host !== null) this.take({ type: 'openLobby', by: host });
        return;
      case 'settings':
        if (host !== null) this.take({ type: 'changeSettings', by: host, settings: move.settings });
        return;
      case 'clue':
        this.speak(episode?.describer ?? 's1', move.say);
        return;
      case 'guess':
        this.speak(seatAt(move.seat), move.say);
        return;
      case 'fail':
        this.take({
          type: 'play',
          episode: episodesStarted,
          command: {
            type: 'reportFailure',
            seat: seatAt(move.seat),
            turn: episode?.turns.length ?? 0,
            message: 'no answer',
          },
        });
        return;
      case 'resume':
        this.take({ type: 'play', episode: episodesStarted, command: { type: 'resumeTurn' } });
        return;
      case 'oversleep':
      case 'wait':
        this.waitForDeadline(move.do === 'oversleep' ? 60_000 : 0);
        return;
    }
  }

  waitForDeadline(late: number): void {
    const deadline = nextDeadline(this.room);
    if (deadline === null) return;
    this.now = Math.max(this.now, deadline + late);
    const { phase, episodesStarted } = this.room;
    this.take(
      phase.kind === 'reveal'
        ? { type: 'endReveal', until: deadline, card: this.nextCard(), absent: this.absent }
        : {
            type: 'play',
            episode: episodesStarted,
            command: { type: 'expireTurn', deadline },
          },
    );
  }
}

const walkOf = (first: RoomSettings, bots: boolean, moves: readonly Move[]): Walk => {
  const walker = new Walker();
  walker.take({
    type: 'createRoom',
    room: 'room',
    code: 'AAAAAA',
    visibility: 'private',
    settings: first,
  });
  walker.step({ do: 'sit', who: 1, role: 'describer', bot: bots });
  walker.step({ do: 'sit', who: 2, role: 'guesser', bot: bots });
  for (const { id } of walker.room.seats) {
    walker.take({ type: 'setReady', seat: id, ready: true });
  }
  walker.step({ do: 'start' });
  for (const each of moves) walker.step(each);
  return { steps: walker.steps, canaries: walker.canaries };
};

/** Walks that always reach a running match; with `bots` nobody at the table is human at first. */
export const walks = (
  rulesets: readonly RoomSettings['ruleset'][] = ['standard', 'party', 'clembench'],
): fc.Arbitrary<Walk> =>
  fc
    .tuple(
      fc.constantFrom(...rulesets),
      fc.boolean(),
      fc.array(move, { minLength: 1, maxLength: 40 }),
    )
    .map(([ruleset, bots, moves]) => walkOf({ ...defaultSettings, ruleset }, bots, moves));
