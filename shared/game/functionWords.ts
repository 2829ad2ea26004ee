/** Words that say how a sentence is built, not what it is about. */

/** The 179 English stop words of NLTK 3.8 (corpora/stopwords), which clembench ignores in a clue. */
export const nltkStopWords: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you you're you've you'll you'd your yours yourself yourselves he him
  his himself she she's her hers herself it it's its itself they them their theirs themselves what which who
  whom this that that'll these those am is are was were be been being have has had having do does did doing a
  an the and but if or because as until while of at by for with about against between into through during
  before after above below to from up down in out on off over under again further then once here there when
  where why how all any both each few more most other some such no nor not only own same so than too very s t
  can will just don don't should should've now d ll m o re ve y ain aren aren't couldn couldn't didn didn't
  doesn doesn't hadn hadn't hasn hasn't haven haven't isn isn't ma mightn mightn't mustn mustn't needn needn't
  shan shan't shouldn shouldn't wasn wasn't weren weren't won won't wouldn wouldn't`.split(/\s+/),
);

/** Stop words that are fragments of contractions, or nouns and names as well: a card may forbid those. */
const contentAfterAll = new Set(
  `s t d ll m o re ve y ain aren couldn didn doesn don hadn hasn haven isn ma mightn mustn needn shan shouldn
  wasn weren won wouldn can will own further`.split(/\s+/),
);

const otherFunctionWords =
  `would could may might must shall us upon onto within without among across along toward
  towards although though unless whether per via de la le du der die el von van`.split(/\s+/);

/** Among related words, and as members of entries of several words, these count for nothing. */
export const functionWords: ReadonlySet<string> = new Set([
  ...[...nltkStopWords].filter((word) => !word.includes("'") && !contentAfterAll.has(word)),
  ...otherFunctionWords,
]);
