import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  instanceFolder,
  pairFolder,
  pathPart,
  readInstanceFolder,
  readPairFolder,
} from '../../../../server/experiments/clembench/names.ts';
import { botCalled } from './episodes.ts';

describe('the folder of a pair', () => {
  it('writes temperatures as Python does', () => {
    expect(pairFolder(botCalled('a'), botCalled('b', 0.25))).toBe('a-t0.0--b-t0.25');
    expect(pairFolder(botCalled('a', 1), botCalled('a', 1))).toBe('a-t1.0--a-t1.0');
  });

  it('keeps a name with a slash or dots within the results', () => {
    expect(pathPart('vendor/model')).toBe('vendor%2Fmodel');
    expect(pathPart('..')).toBe('%2E.');
    expect(pairFolder(botCalled('../../etc'), botCalled('b'))).toBe('%2E.%2F..%2Fetc-t0.0--b-t0.0');
  });

  it('is read back to the same players, whatever they are called', () => {
    const name = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !text.includes('-t'));
    fc.assert(
      fc.property(name, name, fc.constantFrom(0, 0.7, 1), (a, b, temperature) => {
        const folder = pairFolder(botCalled(a, temperature), botCalled(b));
        expect(folder).not.toMatch(/[/\\\0]|^\./);
        const { describer, guesser } = readPairFolder(folder);
        expect([describer, guesser]).toEqual([botCalled(a, temperature), botCalled(b)]);
      }),
    );
  });

  it('is read where others wrote it: with dashes in the names, or one player for both roles', () => {
    const { describer, guesser } = readPairFolder('gpt--4-t0.0--claude-v1.3-t0.5');
    expect([describer.name, describer.temperature]).toEqual(['gpt--4', 0]);
    expect([guesser.name, guesser.temperature]).toEqual(['claude-v1.3', 0.5]);
    expect(readPairFolder('mock-t0.0').guesser).toEqual(botCalled('mock'));
    expect(readPairFolder('100%-t0.0--b-t0.0').describer.name).toBe('100%');
  });
});

describe('the folder of an episode', () => {
  it('is clembench’s own for the first repeat, and another one for each further', () => {
    expect(instanceFolder({ instance: 3, repeat: 0 })).toBe('instance_00003');
    expect(instanceFolder({ instance: 3, repeat: 2 })).toBe('instance_00003_repeat_00002');
  });

  it('is read in its old and its new form', () => {
    expect(readInstanceFolder('episode_17')).toEqual({ instance: 17, repeat: 0 });
    expect(readInstanceFolder('instance_00003_repeat_00002')).toEqual({ instance: 3, repeat: 2 });
    expect(readInstanceFolder('experiment.json')).toBeNull();
  });
});
