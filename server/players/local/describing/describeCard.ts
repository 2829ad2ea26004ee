/** The Describer: what to say of the card, given all that has been said. */
import type { Card } from '#shared/game/card';
import type { EpisodeView } from '#shared/game/episode/episode';
import { foldText } from '#shared/game/normalise';
import { seededRandom } from '#shared/game/random';
import type { RulesetName } from '#shared/game/rulesets';
import type { Heard } from '../guessing/heard.ts';
import type { Skill } from '../levels.ts';
import type { Lexicon } from '../lexicon.ts';
import { clueCandidates } from './clueCandidates.ts';
import { lastResorts, roundaboutClues } from './lastResorts.ts';
import { isLegal } from './legal.ts';
import { rankClues } from './rankClues.ts';
import { reactionsTo } from './reactions.ts';
import { pickClue } from './tryClues.ts';

export type Task = {
  readonly ruleset: RulesetName;
  readonly card: Card;
  readonly heard: Heard;
  /** The wrong guesses of the last turn that had any. */
  readonly lastGuesses: readonly string[];
};

export const taskIn = ({ ruleset, turns }: EpisodeView, card: Card, heard: Heard): Task => {
  const last = turns.findLast(({ guesses }) => guesses.length > 0);
  return { ruleset, card, heard, lastGuesses: last?.guesses.map(({ text }) => text) ?? [] };
};

/** With fewer clues at hand, weaker ones come in. */
const fewClues = 4;

/** What to say of a wrong guess, if anything helpful may be said. */
const reactionBefore = (
  lexicon: Lexicon,
  { card, lastGuesses }: Task,
  clue: string,
  isFine: (text: string) => boolean,
): string | undefined =>
  lastGuesses
    .flatMap((guess) => reactionsTo(lexicon, card.target.toLowerCase(), guess))
    .map((reaction) => `${reaction} ${clue}`)
    .find(isFine);

/** Always legal under the task's ruleset, and never a clue that was given before, as long as anything is left to say. */
export const describeCard = (lexicon: Lexicon, skill: Skill, task: Task, seed: string): string => {
  const { ruleset, card, heard } = task;
  const said = new Set(heard.clues.map(foldText));
  const isFine = (text: string): boolean =>
    !said.has(foldText(text)) && isLegal(ruleset, card, text);
  const random = seededRandom(seed);
  const rank = (candidates: ReturnType<typeof clueCandidates>) =>
    rankClues(lexicon, candidates, heard, skill.whim, random);
  const clues = rank(clueCandidates(lexicon, ruleset, card));
  const more = clues.length < fewClues ? rank(roundaboutClues(lexicon, card)) : [];
  const candidates = [...clues, ...more.filter(({ text }) => isFine(text))];
  const chosen = pickClue(lexicon, skill, { target: card.target, heard }, candidates, isFine);
  if (chosen === undefined) return lastResorts(card).find(isFine) ?? 'Hm!';
  return reactionBefore(lexicon, task, chosen, isFine) ?? chosen;
};
