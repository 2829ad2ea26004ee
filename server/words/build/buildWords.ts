/** The build script: from the corpora to everything under server/words/data. Two runs give the same bytes. */
import { writeFileSync } from 'node:fs';
import { dataFile } from '../dataFile.ts';
import { writeClueFacts } from './clueFacts.ts';
import { buildCompounds } from './compounds.ts';
import { openCorpora } from './corpora.ts';
import { buildDecks } from './decks.ts';
import { formatCards, formatLemmas, pickDefaultDeck } from './deckFormat.ts';
import { buildFamilies } from './families.ts';
import { countLemmas } from './lemmaCounts.ts';
import { readExclusions, readNotNames } from './reviewedLists.ts';
import { unsuitable } from './suitability.ts';

/** Never change it: published results name the deck that it drew. */
const defaultDeckSeed = 'taboo-arena default deck';

const tell = (text: string): void => void process.stderr.write(`${text}\n`);

const build = async (): Promise<void> => {
  tell('Reading the corpora …');
  const corpora = await openCorpora();
  tell('Families and compounds …');
  buildFamilies(corpora);
  buildCompounds(corpora);
  tell('Decks …');
  const lemmas = countLemmas(corpora);
  const sources = { ...corpora, exclusions: readExclusions(), notNames: readNotNames() };
  const { binned, cards } = buildDecks(corpora, lemmas, (lemma) => unsuitable(lemma, sources));
  writeFileSync(dataFile('lemmas.csv'), formatLemmas(binned));
  writeFileSync(dataFile('cards.csv'), formatCards(cards));
  const deck = pickDefaultDeck(cards, defaultDeckSeed);
  writeFileSync(dataFile('defaultDeck.csv'), formatCards(deck));
  tell('What the local bots know …');
  const suitable = new Set(
    lemmas.filter((lemma) => unsuitable(lemma, sources) === undefined).map(({ lemma }) => lemma),
  );
  writeClueFacts({
    corpora,
    lemmas,
    targets: new Set(cards.map(({ target }) => target)),
    isSuitable: (lemma) => suitable.has(lemma),
  });
  tell(`${cards.length} cards from ${binned.length} lemmas.`);
};

await build();
