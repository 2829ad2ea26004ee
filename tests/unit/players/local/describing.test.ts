import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCard, type Card } from '#shared/game/card';
import { judgeClembench } from '#shared/game/judge/clembench';
import { judge } from '#shared/game/judge/judge';
import { botLevels } from '#shared/game/seat';
import { describeCard } from '../../../../server/players/local/describing/describeCard.ts';
import { skills } from '../../../../server/players/local/levels.ts';
import { smallLexicon } from './smallLexicon.ts';

const lexicon = smallLexicon();
const task = (card: Card, clues: readonly string[] = [], lastGuesses: readonly string[] = []) => ({
  ruleset: 'standard' as const,
  card,
  heard: { clues, guesses: lastGuesses, isFromDecks: false },
  lastGuesses,
});

/** The clues of one long episode in which nobody ever guesses right. */
const manyClues = (card: Card, count: number, seed: string): string[] => {
  const clues: string[] = [];
  while (clues.length < count) {
    clues.push(describeCard(lexicon, skills.hard, task(card, clues), `${seed}:${clues.length}`));
  }
  return clues;
};

const someWord = fc.constantFrom(...lexicon.targets, 'season', 'herd', 'year', 'letters', 'hour');
const someCard = fc
  .tuple(fc.oneof(someWord, fc.string()), fc.array(someWord, { maxLength: 4 }))
  .map(([target, related]) => plainCard(target, related));

describe('the Describer', () => {
  it('keeps to the rules whatever the card and whatever was guessed', () => {
    fc.assert(
      fc.property(
        someCard,
        fc.constantFrom(...botLevels),
        fc.array(fc.oneof(someWord, fc.string()), { maxLength: 3 }),
        fc.string(),
        (card, level, guesses, seed) => {
          const clue = describeCard(lexicon, skills[level], task(card, [], guesses), seed);
          expect(judge(card, clue).breaches).toEqual([]);
          expect(clue).toMatch(/\p{L}/u);
        },
      ),
    );
  });

  it('keeps to clembench’s rule as well under its ruleset', () => {
    fc.assert(
      fc.property(someCard, fc.string(), (card, seed) => {
        const clembench = { ...task(card), ruleset: 'clembench' as const };
        const clue = describeCard(lexicon, skills.hard, clembench, seed);
        expect(judgeClembench(card, clue).legal).toBe(true);
      }),
    );
  });

  it('never gives a clue twice', () => {
    for (const target of ['elephant', 'winter', 'walk', 'snow', 'unheardof']) {
      const clues = manyClues(plainCard(target, ['season']), 5, target);
      expect(new Set(clues).size).toBe(clues.length);
    }
  });

  it('says the same from the same seed', () => {
    const card = plainCard('elephant', ['trunk']);
    expect(manyClues(card, 4, 'x')).toEqual(manyClues(card, 4, 'x'));
  });

  it('answers a wrong guess before it goes on', () => {
    const card = plainCard('elephant', ['trunk']);
    const clue = describeCard(lexicon, skills.hard, task(card, ['It’s big.'], ['mouse']), 'seed');
    expect(clue).toMatch(/^Like “mouse” it’s a kind of animal, but not that one\. \S/);
  });

  it('doesn’t quote a guess that it may not say', () => {
    const card = plainCard('elephant', ['mouse', 'animal']);
    const clue = describeCard(lexicon, skills.hard, task(card, ['It’s big.'], ['mouse']), 'seed');
    expect(clue).not.toContain('mouse');
  });

  it('owns up when it knows nothing of the word', () => {
    expect(describeCard(lexicon, skills.hard, task(plainCard('日本', [])), 'seed')).toBe(
      'I know little about this one, but it has two letters.',
    );
  });
});
