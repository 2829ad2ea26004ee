/** The members of an entry of several words, as spelling shows them. */
import { gap, trait } from '../characters.ts';
import { functionWords } from '../functionWords.ts';
import { foldLetters } from '../normalise.ts';

const isMember = (member: string): boolean =>
  Array.from(member).length > 1 && !functionWords.has(member) && !/^\d+$/.test(member);

/** The words of a hyphenated, multi-word or bracketed entry, without function words, letters and numbers. */
export const membersOf = (word: string): string[] => {
  const { codes, gaps, traits } = foldLetters(word);
  const members: string[] = [];
  let member = '';
  let ended = false;
  codes.forEach((code, index) => {
    const before = gaps[index];
    if (before === gap.hyphen || before === gap.space || (traits[index] ?? 0) & trait.standsAlone) {
      members.push(member);
      member = '';
      ended = false;
    }
    ended ||= before === gap.ending;
    if (!ended) member += String.fromCodePoint(code);
  });
  members.push(member);
  const words = members.filter((each) => each !== '');
  return words.length > 1 ? words.filter(isMember) : [];
};
