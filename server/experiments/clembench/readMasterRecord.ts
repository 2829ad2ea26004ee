/**
 * Makes an episode's log from the game master's own record, old and new: nothing is judged again, so
 * the log's clembench scores are those that the record leads to there.
 */
import type { Card } from '#shared/game/card';
import type { Ending, EpisodeEvent, MissReason } from '#shared/game/episode/events';
import { missReasons } from '#shared/game/episode/events';
import type { Breach } from '#shared/game/judge/verdict';
import type { Level } from '#shared/game/level';
import { readReply, type Reading } from '#shared/game/reply';
import { rulesOf, type Parsing, type RulesetName } from '#shared/game/rulesets';
import type { Role } from '#shared/game/seat';
import { roleOf, type Interactions, type Message } from './interactions.ts';

export type Recorded = {
  readonly card: Card;
  readonly level: Level | null;
  readonly maxTurns: number;
};

const seats: Readonly<Record<Role, string>> = { describer: 's1', guesser: 's2' };

/** Whoever is spoken to or speaks last is the one that the game master then thinks about. */
type Due = { readonly role: Role; readonly reading: Reading | null };

export const rulesOfRecord = ({
  meta,
}: Pick<Interactions, 'meta'>): { readonly ruleset: RulesetName; readonly parsing: Parsing } => {
  const ruleset = meta?.ruleset ?? 'clembench';
  return { ruleset, parsing: meta?.parsing ?? rulesOf(ruleset).replies };
};

const timeOf = (timestamp: string): number => {
  const time = Date.parse(/Z|[+-]\d\d:\d\d$/.test(timestamp) ? timestamp : `${timestamp}Z`);
  return Number.isNaN(time) ? 0 : time;
};

/** From the sentence of the clue check; none where it says no more than that the clue was illegal. */
const breachesOf = (sentence: string, clue: string): readonly Breach[] => {
  const found = /word '(.+)' \(stem=.*\) is similar to clue word '(.+)' \(stem=/s.exec(sentence);
  const [, word = '', normalised = ''] = found ?? [];
  const start = clue.toLowerCase().indexOf(normalised.toLowerCase());
  if (found === null || start < 0) return [];
  const end = start + normalised.length;
  const match = clue.slice(start, end);
  const kind = match.toLowerCase() === word.toLowerCase() ? 'exact' : 'variant';
  return [{ word, kind, match, start, end, normalised }];
};

const isMissReason = (text: string): text is MissReason =>
  missReasons.some((reason) => reason === text);

type ReplyEvent = Exclude<
  EpisodeEvent,
  { readonly type: 'episodeStarted' | 'turnStarted' | 'episodeEnded' }
>;

const endingOf = (
  events: readonly ReplyEvent[],
  about: { readonly won: boolean; readonly aborts: boolean; readonly usedUp: boolean },
  due: Due | null,
  turns: number,
): Ending => {
  const last = events.at(-1);
  if (last?.type === 'replyMissed' && about.aborts) {
    const reason = last.reading === null ? 'noReply' : 'unreadableReply';
    return { outcome: 'aborted', abortedBy: last.role, reason };
  }
  if (about.won && last?.type === 'guessMade') {
    return { outcome: 'success', seat: seats.guesser, turn: last.turn };
  }
  if (last?.type === 'clueRefused') {
    return { outcome: 'aborted', abortedBy: 'describer', reason: 'illegalClue' };
  }
  if (about.usedUp) return { outcome: 'failure' };
  return {
    outcome: 'error',
    role: due?.role ?? 'describer',
    message: `The record breaks off in turn ${String(turns)}.`,
  };
};

/** An unknown word of the game master is passed over; a record without an end is an `error`. */
export const readMasterRecord = (
  interactions: Interactions,
  { card, level, maxTurns }: Recorded,
): readonly EpisodeEvent[] => {
  const { ruleset, parsing } = rulesOfRecord(interactions);
  const log: EpisodeEvent[] = [
    {
      type: 'episodeStarted',
      ruleset,
      level,
      card,
      maxTurns,
      describer: seats.describer,
      guessers: [seats.guesser],
      clueSeconds: null,
      guessSeconds: null,
      open: true,
      ...(parsing === rulesOf(ruleset).replies ? {} : { parsing }),
    },
  ];
  const replies: ReplyEvent[] = [];
  const about = { won: false, aborts: false, usedUp: false };
  let due: Due | null = null;
  let turn = 0;
  let at = 0;

  const add = (event: ReplyEvent): void => {
    replies.push(event);
    log.push(event);
  };
  const textOf = (thought: string): string =>
    due?.reading?.[parsing] ?? due?.reading?.strict ?? due?.reading?.lenient ?? thought;
  let said = 0;
  let thoughtOf = 0;
  /** Old versions say the same of one reply twice. */
  const isFirstThought = (): boolean => {
    const first = thoughtOf !== said;
    thoughtOf = said;
    return first;
  };
  let saidAt = 0;

  const hear = ({ from, to, action, timestamp }: Message): void => {
    at = timeOf(timestamp);
    const speaker = roleOf(from);
    const listener = roleOf(to);
    if (speaker !== null) {
      due = { role: speaker, reading: readReply(speaker, action.content) };
      said++;
      saidAt = at;
      return;
    }
    if (listener !== null) {
      due = { role: listener, reading: null };
      said++;
      saidAt = at;
      return;
    }
    const spoken = { turn, reading: due?.reading ?? null, at: saidAt };
    switch (action.type) {
      case 'clue':
      case 'valid clue': {
        const text = textOf(action.content);
        add({ type: 'clueGiven', ...spoken, seat: seats.describer, text, deadline: null });
        break;
      }
      case 'invalid clue': {
        const text = textOf(action.content);
        const breaches = breachesOf(action.content, text);
        if (isFirstThought()) {
          add({ type: 'clueRefused', ...spoken, seat: seats.describer, text, breaches });
        }
        break;
      }
      case 'guess':
      case 'valid guess': {
        const text = textOf(action.content);
        add({ type: 'guessMade', ...spoken, seat: seats.guesser, text, mark: 'wrong' });
        break;
      }
      case 'invalid format':
      case 'turn lost': {
        about.aborts = action.type === 'invalid format';
        const role = due?.role ?? 'describer';
        const why = isMissReason(action.content)
          ? action.content
          : spoken.reading === null
            ? 'late'
            : 'unreadable';
        if (isFirstThought()) {
          add({ type: 'replyMissed', ...spoken, seat: seats[role], role, why });
        }
        break;
      }
      case 'correct guess':
        about.won = true;
        break;
      case 'max rounds reached':
      case 'max turns reached':
        about.usedUp = true;
        break;
    }
  };

  for (const messages of interactions.turns) {
    turn++;
    const [first] = messages;
    if (first !== undefined) at = timeOf(first.timestamp);
    log.push({ type: 'turnStarted', turn, deadline: null, at });
    for (const message of messages) hear(message);
  }
  const lastReply = replies.at(-1);
  if (turn >= maxTurns && lastReply?.type === 'guessMade') about.usedUp = true;
  const ending = endingOf(replies, about, due, turn);
  const marked = log.map((event) =>
    ending.outcome === 'success' && event === lastReply && event.type === 'guessMade'
      ? { ...event, mark: 'right' as const }
      : event,
  );
  return [...marked, { type: 'episodeEnded', ending, at, reveal: null }];
};
