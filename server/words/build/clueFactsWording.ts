/** Turns WordNet's definitions and examples into text that reads well. */

const withoutBrackets = (text: string): string => {
  let inner = text;
  for (let before = ''; before !== inner;) {
    before = inner;
    inner = inner.replace(/\s*\([^()]*\)/g, '').replace(/\s*\[[^[\]]*\]/g, '');
  }
  return inner;
};

const typographic = (text: string): string =>
  text
    .replace(/`([^`']+)'/g, '‘$1’')
    .replace(/(\w)'(\w|\s|$)/g, '$1’$2')
    .replace(/\s*--\s*/g, ' – ')
    .replace(/\s+([,;:.!?])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Abbreviations and asides that nobody says aloud. */
const isBookish = (clause: string): boolean =>
  /\b(?:e\.g|i\.e|etc|esp|cf|viz|ca|q\.v|syn)\b|[\d`[\]{}()<>=/&]|^(?:also|see|see also|usually followed by|used with|often followed)\b/i.test(
    clause,
  );

/** Nothing that one would rather not read aloud at a table with strangers. */
const isIndelicate = (text: string): boolean =>
  /\b(?:sexual\w*|intercourse|genital\w*|penis|vagina\w*|breasts?|nipples?|erotic|prostitut\w*|brothels?|feces|excrement|urin\w+|marijuana|cocaine|heroin|street names?|derogatory|disparag\w+|offensive|obscen\w+|slang|suicide|rape\w*|nazi\w*)\b/i.test(
    text,
  );

/** The clauses of a definition that can be said aloud, joined by "; "; empty if none can. */
export const cleanMeaning = (gloss: string): string =>
  typographic(withoutBrackets(isIndelicate(gloss) ? '' : gloss))
    .split(/;\s*| – |:\s+/)
    .map((clause) =>
      clause.replace(
        /^(?:[\s,.]|(?:especially|specifically|broadly|loosely|informally|formerly|originally),? )+|[\s,.]+$/g,
        '',
      ),
    )
    .filter((clause) => clause !== '' && !isBookish(clause))
    .join('; ');

const letters = /^[A-Za-z ,;.!?’'“”-]+$/;

/** An example sentence with one capital at its head and a final stop, or undefined if it doesn't read well. */
export const cleanExample = (example: string): string | undefined => {
  const text = typographic(withoutBrackets(example)).replace(/\s*[-–]\s*[A-Z][\w. ]+$/, '');
  const count = text.split(' ').length;
  if (isIndelicate(text) || !letters.test(text) || count < 4 || count > 16) return undefined;
  return /[.!?]$/.test(text) ? text : text.replace(/[,;]$/, '');
};
