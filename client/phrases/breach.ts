/** Why a clue is forbidden, in plain words. */
import type { Breach } from '#shared/game/judge/verdict';

const quote = (text: string): string => `“${text}”`;

export const breachSentence = ({
  kind,
  match,
  word,
}: Pick<Breach, 'kind' | 'match' | 'word'>): string => {
  switch (kind) {
    case 'exact':
      return match.toLowerCase() === word.toLowerCase()
        ? `${quote(match)} is on the card.`
        : `${quote(match)} is ${quote(word)}, which is on the card.`;
    case 'disguise':
      return `${quote(match)} is ${quote(word)} in disguise.`;
    case 'variant':
      return `${quote(match)} is a form of ${quote(word)}.`;
    case 'part':
      return `${quote(match)} is a part of ${quote(word)}.`;
    case 'compound':
      return `${quote(match)} contains ${quote(word)}.`;
  }
};
