/** One guess at one clue, by a bot that has seen nothing else. */
import type { Card } from '#shared/game/card';
import { evolveEpisode, type EpisodeView } from '#shared/game/episode/episode';
import type { EpisodeEvent } from '#shared/game/episode/events';
import { markGuess } from '#shared/game/guess';
import { readReply } from '#shared/game/reply';
import { rulesOf } from '#shared/game/rulesets';
import type { BotWatch } from '../../players/bot.ts';
import { ModelFailure } from '../../players/model/modelFailure.ts';
import type { CallFault, ModelCall } from '../../players/modelCall.ts';
import type { RunBot } from '../runBot.ts';
import type { ProbePlace, ProbePlan, ProbeQuestion } from './probePlan.ts';

export const guessOutcomes = ['right', 'wrong', 'unreadable', 'error'] as const;

export type ProbeAnswer = ProbePlace & {
  readonly key: string;
  readonly clue: string;
  /** As it came; null for an error. */
  readonly reply: string | null;
  readonly outcome: (typeof guessOutcomes)[number];
  /** Why there is no reply, or null. */
  readonly message: string | null;
  readonly calls: readonly ModelCall[];
  /** Milliseconds since the epoch. */
  readonly at: number;
};

const describer = 's1';
const guesser = 's2';

type Rules = Pick<ProbePlan, 'ruleset' | 'parsing'>;

/** What a Guesser sees in its first turn, and nothing that it could not have seen then. */
const viewOf = ({ instance, clue }: ProbeQuestion, rules: Rules, at: number): EpisodeView => {
  const { ruleset, parsing } = rules;
  const events: readonly EpisodeEvent<Card | null>[] = [
    {
      type: 'episodeStarted',
      ruleset,
      level: instance.level,
      card: null,
      maxTurns: instance.maxTurns,
      describer,
      guessers: [guesser],
      clueSeconds: null,
      guessSeconds: null,
      open: true,
      ...(parsing === null || parsing === rulesOf(ruleset).replies ? {} : { parsing }),
    },
    { type: 'turnStarted', turn: 1, at, deadline: null },
    { type: 'clueGiven', turn: 1, at, seat: describer, text: clue, reading: null, deadline: null },
  ];
  const view = events.reduce<EpisodeView | null>(evolveEpisode, null);
  if (view === null) throw new Error('An episode begins with its first event.');
  return view;
};

const markReply = (
  raw: string,
  { instance }: ProbeQuestion,
  { ruleset, parsing }: Rules,
): ProbeAnswer['outcome'] => {
  const text = readReply('guesser', raw)[parsing ?? rulesOf(ruleset).replies];
  if (text === null) return 'unreadable';
  return markGuess(ruleset, instance.card, text) === 'right' ? 'right' : 'wrong';
};

export type GuessParts = {
  readonly rules: Rules;
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly watch: BotWatch;
};

/** The answer, and whether it is an error because the money is used up. Rejects only when the signal aborts. */
export const freshGuess = async (
  question: ProbeQuestion,
  bot: RunBot,
  { rules, now, signal, watch }: GuessParts,
): Promise<{ readonly answer: ProbeAnswer; readonly fault: CallFault | null }> => {
  const { place, instance, clue, key, seed } = question;
  const calls: ModelCall[] = [];
  const seated = bot.seat({ role: 'guesser', instance, seed });
  const answerWith = (rest: Pick<ProbeAnswer, 'reply' | 'outcome' | 'message'>): ProbeAnswer => ({
    key,
    ...place,
    clue,
    ...rest,
    calls,
    at: now(),
  });
  try {
    const turn = {
      seat: guesser,
      role: 'guesser' as const,
      episode: viewOf(question, rules, now()),
    };
    const reply = await seated.reply(turn, signal, {
      ...watch,
      onCall: (call) => {
        calls.push(call);
        watch.onCall?.(call);
      },
    });
    const outcome = markReply(reply, question, rules);
    return { answer: answerWith({ reply, outcome, message: null }), fault: null };
  } catch (error) {
    signal.throwIfAborted();
    const message = error instanceof Error ? error.message : 'The bot gave no answer.';
    return {
      answer: answerWith({ reply: null, outcome: 'error', message }),
      fault: error instanceof ModelFailure ? error.fault : null,
    };
  }
};
