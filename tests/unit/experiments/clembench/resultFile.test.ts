import { describe, expect, it } from 'vitest';
import { parsePythonJson } from '../../../../server/experiments/clembench/resultFile.ts';

describe('JSON as Python writes it', () => {
  it('has null for bare NaN and Infinity', () => {
    expect(parsePythonJson('{"a": NaN, "b": [-Infinity, 1.5, Infinity]}')).toEqual({
      a: null,
      b: [null, 1.5, null],
    });
  });

  it('leaves such words in strings alone, also behind an escaped quotation mark', () => {
    const text = String.raw`{"NaN": "NaN", "b": "say \"NaN\", \\", "c": NaN}`;
    expect(parsePythonJson(text)).toEqual({ NaN: 'NaN', b: 'say "NaN", \\', c: null });
  });

  it('is refused where it is broken otherwise', () => {
    expect(() => parsePythonJson('{"a": NaN')).toThrow(SyntaxError);
  });
});
