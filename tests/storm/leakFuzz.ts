/**
 * One match in which everybody but the Describer sends every message that there is at random, comes
 * and goes, and chats. The cards' words occur in nothing that is said, so whatever somebody hears of
 * them before the reveal has leaked.
 */
import { seededRandom, type Random } from '#shared/game/random';
import { defaultSettings } from '#shared/game/room/settings';
import { requests, type RequestName } from '#shared/protocol/messages';
import type { Arena, Client } from '../integration/arena.ts';

const words = ['apple', 'blue', 'cloud', 'dance', 'echo'];

const pick = <T>(random: Random, items: readonly [T, ...T[]]): T =>
  items[random.below(items.length)] ?? items[0];

const text = (random: Random): string =>
  random
    .shuffle(words)
    .slice(0, 1 + random.below(3))
    .join(' ');

/** Well-formed for any name, with values that fit the moment. */
const payloadFor = (random: Random, client: Client, code: string): Record<string, unknown> => ({
  code,
  id: `fuzz-${random.below(1e9)}-x`,
  name: 'Fuzz',
  role: pick(random, ['describer', 'guesser']),
  level: pick(random, ['easy', 'normal', 'hard']),
  seat: pick(random, ['s1', 's2', 's3']),
  visibility: 'private',
  settings: { ...defaultSettings, maxTurns: 2, episodes: 2 },
  ready: random.below(2) === 0,
  describes: false,
  reason: text(random),
  episode: client.view?.episodesStarted ?? 0,
  turn: client.view?.episode?.turns.length ?? 0,
  text: text(random),
});

/** Those that open a room of one's own would only leave this one. */
const names = Object.keys(requests).filter(
  (name): name is RequestName => name !== 'room:create' && name !== 'room:quick',
);

const sendSomething = async (random: Random, client: Client, code: string): Promise<void> => {
  const name = names[random.below(names.length)] ?? 'rooms:list';
  const payload = payloadFor(random, client, code);
  const fields = Object.keys(requests[name].shape).filter(() => random.below(12) > 0);
  await client.send(name, Object.fromEntries(fields.map((field) => [field, payload[field]])));
};

/** How many cards this message shows to be over: by a reveal, or as episodes played. */
const cardsOver = (heard: string): number => {
  const shown = [
    ...heard.matchAll(/"reveal":\{"card":\{"target":"zqtarget(\d+)"/gu),
    ...heard.matchAll(/"played":\[(?:[^[\]]|\[[^[\]]*\])*?"target":"zqtarget(\d+)"/gu),
    ...heard.matchAll(/"usedTargets":\[[^\]]*"zqtarget(\d+)"\]/gu),
  ];
  return Math.max(0, ...shown.map(([, number]) => Number(number) + 1));
};

/** What of a card this client heard before it was over. */
export const leaksIn = (heard: readonly unknown[]): readonly string[] => {
  let over = 0;
  return heard.flatMap((message) => {
    const line = JSON.stringify(message);
    over = Math.max(over, cardsOver(line));
    return [...line.matchAll(/zq(?:target|first|second)(\d+)/gu)]
      .filter(([, number]) => Number(number) >= over)
      .map(([canary]) => `${canary} in ${line}`);
  });
};

/** The Describer plays on, and tries to say the word now and then. */
const describe = async (random: Random, describer: Client): Promise<void> => {
  if (describer.view?.episode?.phase !== 'clue') return;
  const secret = describer.view.episode.card?.target ?? '';
  await describer.clue(random.below(3) === 0 ? `${text(random)} ${secret}` : text(random));
};

export type FuzzedMatch = {
  readonly leaks: readonly string[];
  /** What the Describer heard: it must hold the card, or the search above would prove nothing. */
  readonly describerHeard: string;
};

export const fuzzMatch = async (
  arena: Pick<Arena, 'join'>,
  seed: string,
  messages: number,
): Promise<FuzzedMatch> => {
  const random = seededRandom(seed);
  const describer = await arena.join();
  const code = await describer.create('describer', { maxTurns: 2, episodes: 2, rotate: false });
  const others: [Client, ...Client[]] = [
    await arena.join(),
    await arena.join(),
    await arena.join(),
  ];
  const gone: Client[] = [];
  await others[0].sit(code, 'guesser');
  await others[1]?.sit(code, 'guesser');
  await others[2]?.enter(code);
  await describer.ask('match:start', { code });
  await describer.untilPhase('clue');

  for (let sent = 0; sent < messages; sent++) {
    const at = random.below(others.length);
    const client = others[at] ?? others[0];
    if (random.below(25) === 0) {
      client.socket.disconnect();
      gone.push(client);
      const again = await arena.join(random.below(3) === 0 ? undefined : client.token);
      await again.enter(code);
      others[at] = again;
    } else await sendSomething(random, client, code);
    if (sent % 5 === 0) await describe(random, describer);
  }
  for (const client of [describer, ...others]) client.socket.disconnect();
  return {
    leaks: [...others, ...gone].flatMap(({ heard }) => leaksIn(heard)),
    describerHeard: JSON.stringify(describer.heard),
  };
};
