/** Own decks come over plain HTTP: they are longer than any message of the game may be. */
import express, { Router, type ErrorRequestHandler, type Request } from 'express';
import { z } from 'zod';
import { reject } from '#shared/game/rejection';
import { err, ok, type Result } from '#shared/game/result';
import { seatOfPlayer } from '#shared/game/room/room';
import type { DeckEntry } from '#shared/game/room/settings';
import type { DoorRefusal } from '#shared/protocol/messages';
import { commandId } from '#shared/protocol/messages';
import { nickname } from '#shared/protocol/nickname';
import type { Identities } from '../players/identity.ts';
import { isVulgar } from '../rooms/chat.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import type { AnyAnswer } from './door.ts';
import type { Limits } from './limits.ts';
import { refusalOf, refuse } from './refusals.ts';

/** What is wrong with a deck, and in which of its lines (1 is the first). */
export type DeckFinding = { readonly line: number; readonly message: string };

/** Reads a user's own deck: the cards, or everything that is wrong with it. */
export type ReadDeck = (
  text: string,
) => Promise<Result<readonly DeckEntry[], readonly DeckFinding[]>>;

export type DeckParts = {
  /** Carries the deck to where the room is, and answers as `chooseDeckIn` does there. */
  readonly choose: (code: string, player: string, upload: Upload) => Promise<AnyAnswer>;
  readonly identities: Identities;
  readonly limits: Limits;
  readonly isBanned: (player: string) => boolean;
  readonly readDeck: ReadDeck;
};

type DeckRefusal = DoorRefusal & { readonly findings?: readonly DeckFinding[] };
type Chosen = Result<{ readonly version: number; readonly cards: number }, DeckRefusal>;
export type Upload = z.infer<typeof upload>;

const largestBody = '256kb';
const mostFindings = 50;

export const upload = z.strictObject({
  id: commandId,
  name: nickname,
  text: z.string(),
});

const bearer = (request: Request): string | undefined =>
  /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];

/** Only a guest whom we know and who has not asked too often; a new one would have no limit. */
const known = async (
  { identities, limits, isBanned }: DeckParts,
  request: Request,
): Promise<Result<string, DeckRefusal>> => {
  const token = bearer(request);
  const guest = await identities.recognise(token);
  if (guest.token !== token) return refuse('BAD_REQUEST', 'Send the token of a guest.');
  if (isBanned(guest.player)) return refuse('BANNED');
  return (await limits.admitDeck(guest.player)) ? ok(guest.player) : refuse('RATE_LIMITED');
};

const readChecked = async (
  readDeck: ReadDeck,
  text: string,
): Promise<Result<readonly DeckEntry[], DeckRefusal>> => {
  const entries = await readDeck(text);
  return entries.ok
    ? entries
    : err({ ...refuse('BAD_DECK').error, findings: entries.error.slice(0, mostFindings) });
};

/** The rules decide who may bring a deck, before anybody takes the trouble to read it. */
export const chooseDeckIn = async (
  registry: RoomRegistry,
  readDeck: ReadDeck,
  code: string,
  player: string,
  { id, name, text }: Upload,
): Promise<Chosen> => {
  const live = registry.find(code);
  if (live === undefined) return refuse('NO_SUCH_ROOM');
  const seat = seatOfPlayer(live.state, player);
  if (seat === null) return reject('NOT_SEATED');
  if (live.state.host !== seat.id) return reject('NOT_THE_HOST');
  if (isVulgar(name)) return refuse('VULGAR_NAME');
  const entries = await readChecked(readDeck, text);
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

const choose = async (parts: DeckParts, code: string, request: Request): Promise<AnyAnswer> => {
  const player = await known(parts, request);
  if (!player.ok) return player;
  const parsed = upload.safeParse(request.body);
  return parsed.success
    ? parts.choose(code, player.value, parsed.data)
    : refuse('BAD_REQUEST', z.prettifyError(parsed.error));
};

const check = async (parts: DeckParts, request: Request) => {
  const player = await known(parts, request);
  if (!player.ok) return player;
  const body = z.object({ text: z.string() }).safeParse(request.body);
  return body.success ? readChecked(parts.readDeck, body.data.text) : refuse('BAD_REQUEST');
};

const tooLarge = z.object({ type: z.literal('entity.too.large') });

/** A body that is too large or no JSON is refused in the same form as everything else. */
const refuseBody: ErrorRequestHandler = (error, _request, response, _next) => {
  const isTooLarge = tooLarge.safeParse(error).success;
  response
    .status(isTooLarge ? 413 : 400)
    .json(isTooLarge ? refuse('BAD_DECK', `Send at most ${largestBody}.`) : refuse('BAD_REQUEST'));
};

export const createDecks = (parts: DeckParts): Router => {
  const router = Router();
  router.use(express.json({ limit: largestBody }));

  router.post('/rooms/:code/deck', async (request, response) => {
    const chosen = await choose(parts, request.params.code, request);
    response.status(chosen.ok ? 200 : 400).json(chosen);
  });

  router.post('/decks/check', async (request, response) => {
    const checked = await check(parts, request);
    response.status(checked.ok ? 200 : 400).json(checked);
  });

  router.use(refuseBody);
  return router;
};
