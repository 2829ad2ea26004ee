import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#shared/game/normalise';
import { allScoresOf } from '#shared/game/metrics/scoreEpisode';
import { millisecondsPerTurn, sumTurns, type TurnScore } from '#shared/game/metrics/turnScores';
import { Table } from './given.ts';

const turnsOf = (table: Table): readonly TurnScore[] => allScoresOf(table.log).turnScores;

const guessing = (guesses: readonly string[]): Table => {
  const table = new Table('standard', { maxTurns: guesses.length });
  guesses.forEach((guess, at) => {
    table.clue(`clue number ${at}`);
    table.guess(guess);
  });
  return table;
};

describe('accuracy of a turn', () => {
  it.each([
    [['winter'], [1]],
    [
      ['spring', 'autumn', 'winter'],
      [0, 0, 1],
    ],
    [
      ['spring', 'autumn'],
      [0, 0],
    ],
  ])('is 1 in the turn that was won and 0 before: %j', (guesses, accuracies) => {
    expect(turnsOf(guessing(guesses)).map(({ accuracy }) => accuracy)).toEqual(accuracies);
  });
});

describe('the request of a turn', () => {
  it('is violated where a reply is missing, and parsed where a clue is illegal', () => {
    const lost = new Table('party', { maxTurns: 2 });
    lost.expire();
    lost.clue('it follows autumn');
    lost.guess('winter');
    expect(turnsOf(lost).map((turn) => turn.violatedRequestCount)).toEqual([1, 0]);
    const illegal = new Table('clembench');
    illegal.clue('snow');
    expect(turnsOf(illegal)).toMatchObject([{ parsedRequestCount: 1, violatedRequestCount: 0 }]);
  });
});

describe('a guess made before', () => {
  it.each([
    [
      ['ice', 'snowman', 'Ice!', 'ICE'],
      [0, 0, 1, 1],
    ],
    [
      ['a', 'a', 'b', 'b'],
      [0, 1, 0, 1],
    ],
    [
      ['a', 'b', 'c'],
      [0, 0, 0],
    ],
  ])('counts from any earlier turn, after folding: %j', (guesses, repeated) => {
    expect(turnsOf(guessing(guesses)).map((turn) => turn.repeatedGuesses)).toEqual(repeated);
  });

  it('counts for the seat that made it, not for another', () => {
    const table = new Table('party', { guessers: ['s2', 's3'], maxTurns: 2 });
    for (const [first, second] of [
      ['ice', 'tree'],
      ['tree', 'tree'],
    ] as const) {
      table.clue('it follows autumn');
      table.guess(first, 's2');
      table.guess(second, 's3');
    }
    expect(turnsOf(table).map((turn) => turn.repeatedGuesses)).toEqual([0, 1]);
  });
});

describe('the time of a turn', () => {
  it('runs to the start of the next, the last one’s to the end of the episode', () => {
    const table = new Table('standard', { maxTurns: 2 });
    table.now = 100;
    table.clue('it follows autumn');
    table.now = 1200;
    table.guess('spring');
    table.now = 1500;
    table.clue('it precedes spring');
    table.now = 5000;
    table.guess('winter');
    expect(turnsOf(table).map(({ milliseconds }) => milliseconds)).toEqual([1200, 3800]);
    expect(millisecondsPerTurn(sumTurns(turnsOf(table)))).toBe(2500);
  });

  it('is unknown where the clock was set back, and then in no mean', () => {
    const table = new Table('standard', { maxTurns: 2 });
    table.now = 300;
    table.clue('it follows autumn');
    table.guess('spring');
    table.now = 200;
    table.clue('it precedes spring');
    table.guess('winter');
    expect(turnsOf(table).map(({ milliseconds }) => milliseconds)).toEqual([300, null]);
    expect(millisecondsPerTurn(sumTurns(turnsOf(table)))).toBe(300);
    expect(millisecondsPerTurn(sumTurns([]))).toBeNull();
  });
});

type Step = 'skip' | { readonly text: string };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('skip' as const) },
  {
    weight: 6,
    arbitrary: fc.record({ text: fc.constantFrom('Ice', 'ice!', 'fog', 'rain', 'winter') }),
  },
);

it('agrees with the scores of the episode, however it goes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('standard', 'party', 'clembench'),
      fc.array(fc.tuple(step, fc.nat(9000)), { minLength: 1, maxLength: 8 }),
      (ruleset, steps) => {
        const table = new Table(ruleset, { maxTurns: steps.length });
        for (const [guess, milliseconds] of steps) {
          if (table.episode.phase === 'ended') break;
          table.clue('what comes from the sky');
          table.now += milliseconds;
          if (guess === 'skip') table.expire();
          else table.guess(guess.text);
        }
        const { score, clembench, turnScores } = allScoresOf(table.log);
        const sum = (of: (turn: TurnScore) => number): number =>
          turnScores.reduce((total, turn) => total + of(turn), 0);
        const guesses = table.log.flatMap((event) =>
          event.type === 'guessMade' ? [foldText(event.text)] : [],
        );

        expect(turnScores.map(({ turn }) => turn)).toEqual(turnScores.map((_, at) => at + 1));
        expect(sum(({ accuracy }) => accuracy)).toBe(score.success);
        expect(turnScores.at(-1)?.accuracy).toBe(score.success);
        expect(sum((turn) => turn.parsedRequestCount)).toBe(clembench.parsedRequestCount);
        expect(sum((turn) => turn.violatedRequestCount)).toBe(clembench.violatedRequestCount);
        expect(sum((turn) => turn.repeatedGuesses)).toBe(guesses.length - new Set(guesses).size);
        expect(sum((turn) => turn.repeatedGuesses)).toBeGreaterThanOrEqual(score.repetitionGuesser);
        expect(sum(({ milliseconds }) => milliseconds ?? 0)).toBe(table.now);
      },
    ),
  );
});
