/** The committed files of the decks, as readable CSV. */
import { levels } from '#shared/game/level';
import type { Random } from '#shared/game/random';
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

export const pickDefaultDeck = (cards: readonly DeckCard[], random: Random): readonly DeckCard[] =>
  levels.flatMap((level) =>
    random.shuffle(cards.filter((card) => card.level === level)).slice(0, cardsPerLevel),
  );
