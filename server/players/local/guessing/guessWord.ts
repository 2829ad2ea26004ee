/** The Guesser: the word that fits all clues best and that nobody has said yet. */
import { plainCard } from '#shared/game/card';
import { judge } from '#shared/game/judge/judge';
import { foldGuess } from '#shared/game/normalise';
import { seededRandom } from '#shared/game/random';
import { wordsIn } from '../knowledgeIndex.ts';
import type { Skill } from '../levels.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Heard } from './heard.ts';
import { scoreTargets } from './scoreTargets.ts';

/** Nobody may describe a word with itself: a clue that would be illegal for a word is not about it. */
const couldBeDescribedBy = (word: string, clues: readonly string[]): boolean => {
  const card = plainCard(word, []);
  return clues.every((clue) => judge(card, clue).legal);
};

/** Whether the word can be guessed still: nobody said it, and the clues allow it. */
const openWords = (lexicon: Lexicon, { clues, guesses }: Heard): ((word: string) => boolean) => {
  const closed = new Set(
    [...guesses.map(foldGuess), ...clues.flatMap(wordsIn)].map((word) => lexicon.rootOf(word)),
  );
  return (word) => !closed.has(lexicon.rootOf(word)) && couldBeDescribedBy(word, clues);
};

/** Beyond this many rivals it doesn't matter how many of them are still open. */
const manyRivals = 60;

/** How many open words score higher than the target; as many as there are words if the bot can't think of the target. */
export const rivalsOf = (
  lexicon: Lexicon,
  heard: Heard,
  scores: Float32Array,
  target: string,
): number => {
  const own = scores[lexicon.targets.indexOf(target)];
  if (own === undefined) return scores.length;
  const rivals = lexicon.targets.filter((_, place) => (scores[place] ?? 0) > own);
  return rivals.length > manyRivals
    ? rivals.length
    : rivals.filter(openWords(lexicon, heard)).length;
};

const bestOpen = (lexicon: Lexicon, heard: Heard, scores: Float32Array): string | null => {
  const isOpen = openWords(lexicon, heard);
  const order = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const place = order.find((each) => isOpen(lexicon.targets[each] ?? ''));
  return place === undefined ? null : (lexicon.targets[place] ?? null);
};

/** Two throws make a bell that is good enough, and never runs far out. */
const noisy = (scores: Float32Array, { noise }: Skill, seed: string): Float32Array => {
  if (noise === 0) return scores;
  const random = seededRandom(seed);
  return scores.map((score) => score + noise * 2.45 * (random.next() + random.next() - 1));
};

/** null if there is nothing left to guess. */
export const guessWord = (
  lexicon: Lexicon,
  skill: Skill,
  heard: Heard,
  seed: string,
): string | null => {
  const scores = noisy(scoreTargets(lexicon, heard, skill.memory), skill, seed);
  return bestOpen(lexicon, heard, scores);
};
