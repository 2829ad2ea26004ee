/** Retells an episode's log as clembench's game master records it, and as its players were asked. */
import { stem } from 'porter2';
import { evolveEpisode, type Episode } from '#shared/game/episode/episode';
import type { EpisodeEvent } from '#shared/game/episode/events';
import { cleanForClembench } from '#shared/game/judge/clembench';
import type { Breach } from '#shared/game/judge/verdict';
import type { Reading } from '#shared/game/reply';
import type { Role } from '#shared/game/seat';
import { viewEpisode } from '#shared/game/view';
import { conversationOf, type ChatMessage } from '../../players/model/conversation.ts';
import type { Prompts } from '../../players/model/prompts.ts';
import { playerOf, type Message } from './interactions.ts';

/** One reply that a player was asked for. */
export type Asked = {
  readonly role: Role;
  /** From 0. */
  readonly round: number;
  readonly messages: readonly ChatMessage[];
  readonly reply: string;
  /** When the turn came to the player and when it replied, in milliseconds since the epoch. */
  readonly askedAt: number;
  readonly at: number;
};

export type MasterRecord = {
  readonly turns: readonly (readonly Message[])[];
  readonly asked: readonly Asked[];
};

/** As Python writes a time without its zone; always UTC, so that a file doesn't depend on the machine. */
export const timestampOf = (at: number): string => new Date(at).toISOString().slice(0, -1);

const prefixes: Readonly<Record<Role, string>> = { describer: 'CLUE: ', guesser: 'GUESS: ' };

/** The sentence in which its clue check names the word that it found. */
const complaint = (target: string, breach: Breach | undefined): string => {
  if (breach === undefined) return 'Clue contains a forbidden word';
  const { word, match } = breach;
  const whose = word === target ? 'Target' : 'Related';
  const stemOf = (text: string): string => stem(text.toLowerCase());
  return `${whose} word '${word}' (stem=${stemOf(word)}) is similar to clue word '${match}' (stem=${stemOf(match)})`;
};

type Reply = Extract<
  EpisodeEvent,
  { readonly type: 'clueGiven' | 'clueRefused' | 'guessMade' | 'replyMissed' }
>;

const roleOfReply = (event: Reply): Role =>
  event.type === 'replyMissed' ? event.role : event.type === 'guessMade' ? 'guesser' : 'describer';

/** The reply as it came; a text that was typed gets the prefix that it would have needed. */
const rawReply = (event: Reply): string | null => {
  const reading: Reading | null = event.reading;
  if (reading !== null) return reading.raw;
  return event.type === 'replyMissed' || event.text === null
    ? null
    : `${prefixes[roleOfReply(event)]}${event.text}`;
};

type Thought = readonly [type: string, content: string];

const invalidFormat: Thought = ['invalid format', 'abort game'];

/**
 * What the game master says to itself of a reply; its scorer reads nothing else. A reply missed
 * without ending the episode is unknown there, so it has a name that the scorer passes over.
 */
const thoughtsOf = (event: Reply, before: Episode, endsEpisode: boolean): readonly Thought[] => {
  switch (event.type) {
    case 'clueGiven':
      return [
        ['valid response', 'continue'],
        ['valid clue', cleanForClembench(event.text)],
      ];
    case 'clueRefused':
      return [
        ['valid response', 'continue'],
        ['invalid clue', complaint(before.card.target, event.breaches[0])],
      ];
    case 'guessMade':
      return [
        ['valid response', 'continue'],
        ['valid guess', cleanForClembench(event.text)],
      ];
    case 'replyMissed':
      return [endsEpisode ? invalidFormat : ['turn lost', event.why]];
  }
};

/** Once its turns are used up it says so, even if the last guess was right. */
const closingThoughts = (
  { ending, maxTurns, turns }: Episode,
  last: Message | undefined,
): readonly Thought[] => {
  const usedUp: Thought = ['max rounds reached', String(maxTurns)];
  switch (ending?.outcome) {
    case 'success':
      return [...(turns.length === maxTurns ? [usedUp] : []), ['correct guess', 'end game']];
    case 'failure':
      return [usedUp];
    case 'aborted':
      // A player who left: nobody's reply was in the wrong format, but there is no other word for it.
      return last?.action.type === 'invalid format' || last?.action.type === 'invalid clue'
        ? []
        : [invalidFormat];
    case 'error':
    case undefined:
      return [];
  }
};

/** The log must be whole. An episode that a backend failed is retold up to the failure. */
export const masterRecordOf = (log: readonly EpisodeEvent[], prompts: Prompts): MasterRecord => {
  const turns: Message[][] = [];
  const asked: Asked[] = [];
  let episode: Episode | null = null;
  let askedAt = 0;

  const say = (
    from: Message['from'],
    to: Message['to'],
    at: number,
    action: Message['action'],
  ): void => {
    turns.at(-1)?.push({ from, to, timestamp: timestampOf(at), action });
  };
  const think = (thoughts: readonly Thought[], at: number): void => {
    for (const [type, content] of thoughts) say('GM', 'GM', at, { type, content });
  };
  const retell = (event: Reply, before: Episode, endsEpisode: boolean): void => {
    const role = roleOfReply(event);
    const player = playerOf[role];
    const messages = conversationOf(prompts, {
      seat: event.seat,
      role,
      episode: viewEpisode(before, { kind: 'seat', seat: event.seat }),
    });
    const content = messages.at(-1)?.content ?? '';
    say('GM', player, askedAt, { type: 'send message', content, label: 'context' });
    const reply = rawReply(event);
    if (reply !== null) {
      say(player, 'GM', event.at, { type: 'get message', content: reply, label: 'response' });
      asked.push({ role, round: turns.length - 1, messages, reply, askedAt, at: event.at });
    }
    think(thoughtsOf(event, before, endsEpisode), event.at);
    askedAt = event.at;
  };

  log.forEach((event, place) => {
    const before = episode;
    episode = evolveEpisode<Episode['card']>(episode, event);
    switch (event.type) {
      case 'turnStarted':
        turns.push([]);
        askedAt = event.at;
        break;
      case 'clueGiven':
      case 'clueRefused':
      case 'guessMade':
      case 'replyMissed':
        if (before !== null) retell(event, before, log[place + 1]?.type === 'episodeEnded');
        break;
      case 'episodeEnded':
        think(closingThoughts(episode, turns.at(-1)?.at(-1)), event.at);
        break;
      case 'episodeStarted':
      case 'turnResumed':
      case 'guesserDropped':
        break;
    }
  });
  return { turns, asked };
};
