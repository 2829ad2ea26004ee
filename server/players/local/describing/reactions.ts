/** What the Describer says of a wrong guess before the next clue. */
import type { Lexicon } from '../lexicon.ts';

const near = 0.45;
const far = 0.1;

/** From most to least helpful; empty where the guess is no word that the bot knows. */
export const reactionsTo = (lexicon: Lexicon, target: string, guess: string): readonly string[] => {
  const word = lexicon.lemmaOf(guess.trim().toLowerCase());
  if (word === target || !lexicon.isSayable(word)) return [];
  const own = lexicon.facts(target)?.senses ?? [];
  const others = lexicon.facts(word)?.senses ?? [];
  const reactions: string[] = [];
  if (own.some(({ opposites }) => opposites.includes(word))) {
    reactions.push(`Quite the opposite of “${word}”.`);
  }
  if (own.some(({ kinds }) => kinds.slice(0, 3).includes(word))) {
    reactions.push(`Narrower than “${word}”.`);
  }
  if (others.some(({ kinds }) => kinds.slice(0, 3).includes(target))) {
    reactions.push(`Broader than “${word}”.`);
  }
  if (own.some(({ synonyms }) => synonyms.includes(word))) {
    reactions.push(`Almost the same as “${word}”, but another word.`);
  }
  const shared = own[0]?.kinds[0];
  if (shared !== undefined && others[0]?.kinds[0] === shared && shared !== word) {
    reactions.push(`Like “${word}” it’s a kind of ${shared}, but not that one.`);
  }
  const similarity = lexicon.vectors.similarity(target, word);
  if (similarity >= near) reactions.push(`Not “${word}”, but close.`);
  if (similarity <= far && others[0]?.part === 'noun') {
    reactions.push(`It has nothing to do with “${word}”.`);
  }
  return reactions;
};
