import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '../../../server/words/csv.ts';
import { writeClembenchInstances } from '../../../server/words/deckFilesClembench.ts';
import { guessFormat, longestDeckFile, readDeck } from '../../../server/words/deckFiles.ts';

const entriesOf = (text: string) => {
  const read = readDeck(text);
  if (!read.ok) throw new Error(read.error.sentence);
  return read.value;
};
const faultOf = (text: string) => {
  const read = readDeck(text);
  return read.ok ? undefined : read.error;
};
const volcano = { target: 'volcano', related: ['lava', 'ash', 'mountain'] };

describe('a deck of plain lines', () => {
  test('has a card a line: the target, a colon, related words between commas', () => {
    expect(entriesOf('# my deck\n\nvolcano: lava, ash ,mountain\r\ntea\n')).toEqual([
      { ...volcano, line: 3, level: undefined },
      { line: 4, target: 'tea', related: [], level: undefined },
    ]);
  });

  test('keeps empty entries for the linter to find', () => {
    expect(entriesOf('volcano: lava,, ash\n: lava')).toMatchObject([
      { related: ['lava', '', 'ash'] },
      { target: '' },
    ]);
  });
});

describe('a deck in CSV', () => {
  test('may name its columns, in any order, levels among them', () => {
    const csv =
      'level,target,perMillion,related1,related2,related3\nlow,volcano,5.2,lava,ash,mountain\n';
    expect(entriesOf(csv)).toEqual([{ ...volcano, line: 2, level: 'low' }]);
  });

  test('without a head has the target first', () => {
    expect(entriesOf('volcano,lava,ash,mountain,\n')).toEqual([
      { ...volcano, line: 1, level: undefined },
    ]);
  });

  test('may quote a cell; a row that spans lines is found on its first', () => {
    const csv = 'target,related\n"say ""hi"", friend","a\nb"\nvolcano,lava\n';
    expect(entriesOf(csv)).toMatchObject([
      { line: 2, target: 'say "hi", friend', related: ['a\nb'] },
      { line: 4, target: 'volcano' },
    ]);
  });

  test('with an unknown level is refused, and the line named', () => {
    expect(faultOf('target,level\nvolcano,hard\n')).toMatchObject({ line: 2 });
  });

  test('is read as it was written, whatever the cells hold', () => {
    const cell = fc.string().filter((text) => text.trim() !== '' && !text.includes('\uFEFF'));
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const csv = rows.map((row) => row.map(quoted).join(',')).join('\r\n');
          expect(parseCsv(csv).map(({ cells }) => cells)).toEqual(rows);
        },
      ),
    );
  });
});

describe('a deck in JSON', () => {
  test('is a list of cards, or an object that holds it; each card keeps its line', () => {
    const list = JSON.stringify(
      [
        { target: 'tea', related: [] },
        { ...volcano, level: 'high' },
      ],
      null,
      1,
    );
    expect(entriesOf(list)).toEqual([
      { line: 3, target: 'tea', related: [], level: undefined },
      { line: 7, ...volcano, level: 'high' },
    ]);
    expect(entriesOf(`{"cards": [{"target": "tea"}]}`)).toMatchObject([
      { target: 'tea', related: [] },
    ]);
  });

  test('that is broken or of another shape is refused with a sentence', () => {
    expect(faultOf('[{"target": "tea",\n oops}]')).toMatchObject({ line: 2 });
    expect(faultOf('[{"word": "tea"}]')?.sentence).toContain('0.target');
    expect(faultOf('{"target": 3}')?.sentence).toContain('no deck');
  });
});

describe('clembench’s instances', () => {
  const file = {
    experiments: [
      {
        name: 'low_en',
        max_turns: 4,
        describer_initial_prompt: 'Describe $TARGET_WORD$',
        guesser_initial_prompt: 'Guess',
        game_instances: [
          {
            game_id: 0,
            target_word: 'volcano',
            related_word: ['lava', 'ash', 'mountain'],
            target_word_stem: 'volcano',
          },
        ],
      },
      {
        name: 'hard_words',
        max_turns: 3,
        game_instances: [{ game_id: 5, target_word: 'tea', related_word: ['cup', 'pot', 'leaf'] }],
      },
    ],
  };

  test('become entries with experiment, number, turns, and level where the name tells', () => {
    expect(entriesOf(JSON.stringify(file, null, 2))).toEqual([
      {
        ...volcano,
        line: 11,
        level: 'low',
        experiment: 'low_en',
        gameId: 0,
        maxTurns: 4,
        prompts: { describer: 'Describe $TARGET_WORD$', guesser: 'Guess' },
      },
      {
        target: 'tea',
        related: ['cup', 'pot', 'leaf'],
        line: 27,
        level: undefined,
        experiment: 'hard_words',
        gameId: 5,
        maxTurns: 3,
        prompts: null,
      },
    ]);
  });

  test('with another number of related words than three are refused by line, with the way out', () => {
    const [first] = file.experiments;
    const two = {
      ...first,
      game_instances: [{ game_id: 0, target_word: 'x', related_word: ['a', 'b'] }],
    };
    const fault = faultOf(JSON.stringify({ experiments: [first, two] }, null, 2));
    expect(fault?.line).toBe(29);
    expect(fault?.sentence).toContain('“x” has 2 related words');
    expect(fault?.sentence).toContain('a deck of your own');
  });

  test('are written with prompts that clembench fills in, and with stems', () => {
    const written = writeClembenchInstances({
      entries: [{ target: 'eruptions', related: ['volcanoes', 'ash'], level: 'low' }],
      maxTurns: 3,
    });
    expect(written).toMatch(/"describer_initial_prompt": ".*\$TARGET_WORD\$.*\$REL_WORD\$/);
    expect(written).toMatch(/"guesser_initial_prompt": ".*\$N\$/);
    const parsed: unknown = JSON.parse(written);
    expect(parsed).toMatchObject({
      experiments: [
        {
          name: 'low_en',
          max_turns: 3,
          game_instances: [
            {
              game_id: 0,
              target_word: 'eruptions',
              related_word: ['volcanoes', 'ash'],
              target_word_stem: 'erupt',
              related_word_stem: ['volcano', 'ash'],
            },
          ],
        },
      ],
    });
  });

  test('come back as they were written', () => {
    const word = fc.string({ minLength: 1 });
    const card = fc.record({
      target: word,
      related: fc.array(word, { minLength: 3, maxLength: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(card, { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        (cards, maxTurns) => {
          const entries = cards.map((each) => ({ ...each, level: 'medium' as const }));
          const read = entriesOf(writeClembenchInstances({ entries, maxTurns }));
          expect(read.map(({ target, related, level }) => ({ target, related, level }))).toEqual(
            entries,
          );
        },
      ),
    );
  });

  test('without a level go into an experiment of their own', () => {
    expect(writeClembenchInstances({ entries: [volcano], maxTurns: 3 })).toContain(
      '"name": "own_en"',
    );
  });
});

describe('any file', () => {
  test('shows its format', () => {
    expect(guessFormat('\uFEFF [{"target": "a"}]')).toBe('json');
    expect(guessFormat('{"experiments" : []}')).toBe('clembench');
    expect(guessFormat('Target,related')).toBe('csv');
    expect(guessFormat('tea,cup')).toBe('csv');
    expect(guessFormat('tea: cup, pot')).toBe('lines');
  });

  test('without cards, or far too long, is refused', () => {
    expect(faultOf('')?.sentence).toContain('no cards');
    expect(faultOf('# nothing')?.sentence).toContain('no cards');
    expect(faultOf('{"experiments": []}')?.sentence).toContain('no cards');
    expect(faultOf('a'.repeat(longestDeckFile + 1))?.sentence).toContain('no deck');
  });

  test('has an answer, never an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = readDeck(text);
        expect(read.ok ? read.value.length : read.error.sentence.length).toBeGreaterThan(0);
      }),
    );
  });
});
