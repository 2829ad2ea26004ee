/** The committed files of the decks, as readable CSV. */
import { levels } from '#shared/game/level';
import { seededRandom } from '#shared/game/random';
import type { BinnedLemma, DeckCard } from './decks.ts';

/** Of the default experiment deck, as clembench's first version had it. */
const cardsPerLevel = 10;

/** Four significant digits are more than the counts are worth; *be* needs five. */
const frequency = (perMillion: number): string => Number(perMillion.toPrecision(6)).toString();

const csv = (header: string, rows: readonly string[]): string =>
  `${[header, ...rows].join('\n')}\n`;

/** Most frequent first; `spellings` are blank-separated, `excluded` says why there is no card. */
export const formatLemmas = (lemmas: readonly BinnedLemma[]): string =>
  csv(
    'lemma,level,perMillion,spellings,excluded',
    lemmas.map(({ lemma, level, perMillion, spellings, excluded }) =>
      [lemma, level, frequency(perMillion), spellings.join(' '), excluded ?? ''].join(','),
    ),
  );

export const formatCards = (cards: readonly DeckCard[]): string =>
  csv(
    'target,level,perMillion,related1,related2,related3',
    cards.map(({ target, level, perMillion, related }) =>
      [target, level, frequency(perMillion), ...related].join(','),
    ),
  );

/** Each target has a lot of its own, so that a card that comes or goes doesn't change the rest of the deck. */
export const pickDefaultDeck = (cards: readonly DeckCard[], seed: string): readonly DeckCard[] => {
  const lots = cards
    .map((card) => ({ card, lot: seededRandom(`${seed}/${card.target}`).next() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ card }) => card);
  return levels.flatMap((level) =>
    lots.filter((card) => card.level === level).slice(0, cardsPerLevel),
  );
};
