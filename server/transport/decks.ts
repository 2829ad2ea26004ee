/** Own decks come over plain HTTP: they are longer than any message of the game may be. */
import express, { Router, type ErrorRequestHandler, type Request } from 'express';
import { z } from 'zod';
import { reject } from '#shared/game/rejection';
import { err, ok, type Result } from '#shared/game/result';
import { seatOfPlayer } from '#shared/game/room/room';
import type { DeckEntry } from '#shared/game/room/settings';
import type { DoorRefusal } from '#shared/protocol/messages';
import { commandId } from '#shared/protocol/messages';
import type { Identities } from '../players/identity.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import type { Limits } from './limits.ts';
import { refusalOf, refuse } from './refusals.ts';

/** What is wrong with a deck, and in which of its lines (1 is the first). */
export type DeckFinding = { readonly line: number; readonly message: string };

/** Reads a user's own deck: the cards, or everything that is wrong with it. */
export type ReadDeck = (text: string) => Result<readonly DeckEntry[], readonly DeckFinding[]>;

export type DeckParts = {
  readonly registry: RoomRegistry;
  readonly identities: Identities;
  readonly limits: Limits;
  readonly readDeck: ReadDeck;
};

type DeckRefusal = DoorRefusal & { readonly findings?: readonly DeckFinding[] };
type Chosen = Result<{ readonly version: number; readonly cards: number }, DeckRefusal>;

const largestBody = '256kb';
const mostCards = 1_000;
const mostFindings = 50;

const upload = z.strictObject({
  id: commandId,
  name: z.string().trim().min(1).max(40),
  text: z.string(),
});

const bearer = (request: Request): string | undefined =>
  /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];

const readChecked = (
  readDeck: ReadDeck,
  text: string,
): Result<readonly DeckEntry[], DeckRefusal> => {
  const entries = readDeck(text);
  if (!entries.ok) {
    return err({ ...refuse('BAD_DECK').error, findings: entries.error.slice(0, mostFindings) });
  }
  if (entries.value.length > mostCards) {
    return refuse('BAD_DECK', `It has ${entries.value.length} cards; ${mostCards} are the most.`);
  }
  return entries;
};

const choose = async (
  { registry, identities, limits, readDeck }: DeckParts,
  code: string,
  token: string | undefined,
  body: unknown,
): Promise<Chosen> => {
  const { player } = await identities.recognise(token);
  if (!(await limits.admitDeck(player))) return refuse('RATE_LIMITED');
  const live = registry.find(code);
  if (live === undefined) return refuse('NO_SUCH_ROOM');
  const seat = seatOfPlayer(live.state, player);
  if (seat === null) return reject('NOT_SEATED');
  const parsed = upload.safeParse(body);
  if (!parsed.success) return refuse('BAD_REQUEST', z.prettifyError(parsed.error));
  const { id, name, text } = parsed.data;
  const entries = readChecked(readDeck, text);
  if (!entries.ok) return entries;
  const deck = { name, entries: entries.value };
  const submitted = await live.submit(
    { type: 'chooseDeck', by: seat.id, deck },
    { by: player, commandId: id },
  );
  return submitted.ok
    ? ok({ ...submitted.value, cards: entries.value.length })
    : err(refusalOf(submitted.error));
};

/** A body that is too large or no JSON is refused in the same form as everything else. */
const refuseBody: ErrorRequestHandler = (_error, _request, response, _next) => {
  response.status(413).json(refuse('BAD_DECK', `Send JSON of at most ${largestBody}.`));
};

export const createDecks = (parts: DeckParts): Router => {
  const router = Router();
  router.use(express.json({ limit: largestBody }));

  router.post('/rooms/:code/deck', async (request, response) => {
    const chosen = await choose(parts, request.params.code, bearer(request), request.body);
    response.status(chosen.ok ? 200 : 400).json(chosen);
  });

  router.post('/decks/check', async (request, response) => {
    const { player } = await parts.identities.recognise(bearer(request));
    const body = z.object({ text: z.string() }).safeParse(request.body);
    const checked = !(await parts.limits.admitDeck(player))
      ? refuse('RATE_LIMITED')
      : body.success
        ? readChecked(parts.readDeck, body.data.text)
        : refuse('BAD_REQUEST');
    response.status(checked.ok ? 200 : 400).json(checked);
  });

  router.use(refuseBody);
  return router;
};
