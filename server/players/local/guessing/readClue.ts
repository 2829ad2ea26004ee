/** What a clue says, as far as a bot can follow: its telling words, and those that it denies. */
import { isFunctionWord } from '../../../words/functionWords.ts';

export type ClueTerm = {
  /** Lower case, as said. */
  readonly form: string;
  /** "not cold", "the opposite of cold". */
  readonly isDenied: boolean;
};

/** Words about the game or about words; they say nothing about the target. */
const talk: ReadonlySet<string> = new Set(
  `clue hint guess word words term mean means meaning meant called call name kind kinds type types sort sorts form example examples
   fill gap blank sentence opposite antonym synonym rhyme rhymes think something someone somebody thing things stuff
   usually often sometimes generally typically especially particularly etc say says said describe describes
   similar related close correct right wrong yes warm warmer far try again specific broader narrower`.split(
    /\s+/,
  ),
);

const denials: ReadonlySet<string> = new Set(
  `not no nothing never without isn aren wasn doesn don didn can cannot lacking lack opposite unlike contrary reverse antonym`
    .split(/\s+/)
    .filter((word) => word !== 'can'),
);

/** A denial reaches this many words onwards, function words counted, and never across a stop. */
const reach = 5;

/** Turns of speech around the news; the local bots use them, and so do people. */
const frames =
  /\b(?:it makes (?:people|you|me) think of|makes (?:people|you) think of|you meet it where people talk about|where there is talk of|it is never far|people say it when they talk about|it has to do with|has something to do with|one word completes them all|the same word is missing each time|fill (?:in )?the (?:gap|blank)s?(?: with some form of it)?|what is missing|you could (?:say|put it as)|much the same as|is one example|it goes with|i am thinking of|think of)\b/g;

export const readClue = (clue: string): readonly ClueTerm[] => {
  const terms: ClueTerm[] = [];
  for (const part of clue
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(frames, ' ')
    .split(/[.;:,!?()]|\bbut\b|\bit's\b/u)) {
    let denied = 0;
    for (const form of part.match(/\p{L}+/gu) ?? []) {
      if (denials.has(form)) {
        denied = reach;
        continue;
      }
      denied--;
      if (form.length < 2 || isFunctionWord(form) || talk.has(form)) continue;
      terms.push({ form, isDenied: denied > 0 });
    }
  }
  return terms;
};
