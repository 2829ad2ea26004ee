/** The rules of an episode: a command and the state give events, or a refusal that says why. */
import type { Card } from '../card.ts';
import { isBlank } from '../blank.ts';
import { markGuess } from '../guess.ts';
import { judgeClembench } from '../judge/clembench.ts';
import { judge } from '../judge/judge.ts';
import { reject, type Rejection } from '../rejection.ts';
import { readReply, type Reading } from '../reply.ts';
import { ok, type Result } from '../result.ts';
import { rulesOf } from '../rulesets.ts';
import type { Role, SeatId } from '../seat.ts';
import type { EpisodeCommand } from './commands.ts';
import { currentTurn, evolveEpisode, waitingGuessers, type Episode } from './episode.ts';
import type { EpisodeEvent, EpisodeStarted, Ending, MissReason } from './events.ts';

type Decision = Result<readonly EpisodeEvent[], Rejection>;

/** After down-time a turn has at least this long to go. */
export const resumeGraceMs = 15_000;

const deadlineAfter = (now: number, seconds: number | null): number | null =>
  seconds === null ? null : now + seconds * 1000;

const end = (ending: Ending, now: number): EpisodeEvent => ({
  type: 'episodeEnded',
  ending,
  at: now,
  reveal: null,
});

const openTurn = (
  { clueSeconds }: Pick<Episode, 'clueSeconds'>,
  turn: number,
  now: number,
): EpisodeEvent => ({
  type: 'turnStarted',
  turn,
  deadline: deadlineAfter(now, clueSeconds),
  at: now,
});

export const startEpisode = (
  started: Omit<EpisodeStarted<Card>, 'type'>,
  now: number,
): readonly EpisodeEvent[] => [{ type: 'episodeStarted', ...started }, openTurn(started, 1, now)];

/** The next turn, or the end if the turns are used up. */
const moveOn = (episode: Episode, now: number): EpisodeEvent => {
  const done = episode.turns.length;
  return done < episode.maxTurns
    ? openTurn(episode, done + 1, now)
    : end({ outcome: 'failure' }, now);
};

/** Adds what follows from `events` by themselves: once nobody is waited for, the turn is over. */
const withConsequences = (
  episode: Episode,
  events: readonly EpisodeEvent[],
  now: number,
): readonly EpisodeEvent[] => {
  const after = events.reduce<Episode>(evolveEpisode, episode);
  const turnIsOver = after.phase === 'guess' && waitingGuessers(after).length === 0;
  return turnIsOver ? [...events, moveOn(after, now)] : events;
};

type Miss = {
  readonly seat: SeatId;
  readonly role: Role;
  readonly why: MissReason;
  readonly reading?: Reading;
  readonly message?: string;
};

const endingOfMiss = ({ role, why, message }: Miss): Ending => {
  switch (why) {
    case 'failed':
      return { outcome: 'error', role, message: message ?? 'The bot gave no answer.' };
    case 'unreadable':
      return { outcome: 'aborted', abortedBy: role, reason: 'unreadableReply' };
    case 'late':
      return { outcome: 'aborted', abortedBy: role, reason: 'noReply' };
    case 'left':
      return { outcome: 'aborted', abortedBy: role, reason: 'left' };
  }
};

/** A reply that was due and is not there: it ends the episode, or costs the turn, by ruleset. */
const miss = (episode: Episode, missing: Miss, now: number): readonly EpisodeEvent[] => {
  const { seat, role, why, reading } = missing;
  const turn = episode.turns.length;
  const missed: EpisodeEvent = {
    type: 'replyMissed',
    turn,
    seat,
    role,
    why,
    reading: reading ?? null,
    at: now,
  };
  if (rulesOf(episode.ruleset).noReply === 'endsEpisode') {
    return [missed, end(endingOfMiss(missing), now)];
  }
  return role === 'describer'
    ? [missed, moveOn(episode, now)]
    : withConsequences(episode, [missed], now);
};

const giveClue = (
  episode: Episode,
  seat: SeatId,
  text: string,
  reading: Reading | null,
  now: number,
): readonly EpisodeEvent[] => {
  const { clueCheck, foulLimit } = rulesOf(episode.ruleset);
  const check = clueCheck === 'judge' ? judge : judgeClembench;
  const { legal, breaches } = check(episode.card, text);
  const spoken = { turn: episode.turns.length, seat, text, reading, at: now };
  if (legal) {
    const deadline = deadlineAfter(now, episode.guessSeconds);
    return [{ type: 'clueGiven', ...spoken, deadline }];
  }
  const refused: EpisodeEvent = { type: 'clueRefused', ...spoken, breaches };
  return episode.refusals.length + 1 < foulLimit
    ? [refused]
    : [refused, end({ outcome: 'aborted', abortedBy: 'describer', reason: 'illegalClue' }, now)];
};

const makeGuess = (
  episode: Episode,
  seat: SeatId,
  text: string,
  reading: Reading | null,
  now: number,
): readonly EpisodeEvent[] => {
  const mark = markGuess(episode.ruleset, episode.card, text);
  const turn = episode.turns.length;
  const made: EpisodeEvent = { type: 'guessMade', turn, seat, text, reading, mark, at: now };
  return mark === 'right'
    ? [made, end({ outcome: 'success', seat, turn }, now)]
    : withConsequences(episode, [made], now);
};

const readUnder = (episode: Episode, role: Role, raw: string) => {
  const reading = readReply(role, raw);
  return { reading, text: reading[episode.parsing ?? rulesOf(episode.ruleset).replies] };
};

type Spoken = Extract<EpisodeCommand, { readonly turn: number }>;

/** The role in which this seat may speak now, if it may. */
const speaker = (
  episode: Episode,
  { type, seat, turn }: Spoken,
  now: number,
): Result<Role, Rejection> => {
  const isDescriber = seat === episode.describer;
  if (type === 'giveClue' && !isDescriber) return reject('NOT_THE_DESCRIBER');
  if (type === 'makeGuess' && isDescriber) return reject('NOT_A_GUESSER');
  if (!isDescriber && !episode.guessers.includes(seat)) return reject('NOT_A_GUESSER');
  if (turn !== currentTurn(episode)?.number) return reject('STALE_TURN');
  if (isDescriber && episode.phase !== 'clue') return reject('NOT_CLUE_TIME');
  if (!isDescriber && episode.phase !== 'guess') return reject('NOT_GUESS_TIME');
  if (!isDescriber && !waitingGuessers(episode).includes(seat)) return reject('ALREADY_GUESSED');
  if (episode.deadline !== null && now > episode.deadline) return reject('TOO_LATE');
  return ok(isDescriber ? 'describer' : 'guesser');
};

const speak = (episode: Episode, command: Spoken, now: number): Decision => {
  const { seat } = command;
  const allowed = speaker(episode, command, now);
  if (!allowed.ok) return allowed;
  const role = allowed.value;
  const sayNow = role === 'describer' ? giveClue : makeGuess;
  switch (command.type) {
    case 'giveClue':
    case 'makeGuess': {
      if (isBlank(command.text)) return reject('EMPTY_TEXT');
      return ok(sayNow(episode, seat, command.text, null, now));
    }
    case 'sendReply': {
      const { reading, text } = readUnder(episode, role, command.raw);
      return ok(
        text === null
          ? miss(episode, { seat, role, why: 'unreadable', reading }, now)
          : sayNow(episode, seat, text, reading, now),
      );
    }
    case 'reportFailure': {
      const { message } = command;
      return ok(miss(episode, { seat, role, why: 'failed', message }, now));
    }
  }
};

/** Everybody who was waited for at the deadline has missed the turn. */
const expireTurn = (episode: Episode, deadline: number, now: number): Decision => {
  if (episode.deadline !== deadline || now < deadline) return reject('NOT_DUE');
  if (episode.phase === 'clue') {
    return ok(miss(episode, { seat: episode.describer, role: 'describer', why: 'late' }, now));
  }
  let after = episode;
  const events: EpisodeEvent[] = [];
  for (const seat of waitingGuessers(episode)) {
    const missed = miss(after, { seat, role: 'guesser', why: 'late' }, now);
    events.push(...missed);
    after = missed.reduce<Episode>(evolveEpisode, after);
    if (after.phase !== 'guess') break;
  }
  return ok(events);
};

const dropPlayer = (episode: Episode, seat: SeatId, now: number): Decision => {
  if (seat === episode.describer) {
    return ok([end({ outcome: 'aborted', abortedBy: 'describer', reason: 'left' }, now)]);
  }
  if (!episode.guessers.includes(seat)) return ok([]);
  if (episode.guessers.length === 1) {
    return ok([end({ outcome: 'aborted', abortedBy: 'guesser', reason: 'left' }, now)]);
  }
  return ok(withConsequences(episode, [{ type: 'guesserDropped', seat }], now));
};

const resumeTurn = (episode: Episode, now: number): Decision => {
  const turn = episode.turns.length;
  const deadline =
    episode.deadline === null ? null : Math.max(episode.deadline, now + resumeGraceMs);
  return ok([{ type: 'turnResumed', turn, deadline, at: now }]);
};

export const decideEpisode = (episode: Episode, command: EpisodeCommand, now: number): Decision => {
  if (episode.phase === 'ended') return reject('NOT_PLAYING');
  switch (command.type) {
    case 'giveClue':
    case 'makeGuess':
    case 'sendReply':
    case 'reportFailure':
      return speak(episode, command, now);
    case 'expireTurn':
      return expireTurn(episode, command.deadline, now);
    case 'dropPlayer':
      return dropPlayer(episode, command.seat, now);
    case 'resumeTurn':
      return resumeTurn(episode, now);
  }
};
