/** Options that several commands share, with their checks; light, as every call of `taboo` loads them. */
import { InvalidArgumentError, Option } from 'commander';
import { rulesetNames } from '#shared/game/rulesets';

export const rulesetOption = (preset: (typeof rulesetNames)[number]): Option =>
  new Option('--ruleset <name>', 'the rules to play by').choices(rulesetNames).default(preset);

export const jsonOption = (): Option => new Option('--json', 'print JSON instead of text');

/** Reads the name of a file or a folder from the command line; an empty one is a variable that was not set. */
export const place = (text: string): string => {
  if (text.trim() === '') throw new InvalidArgumentError('It must name a place.');
  return text;
};

/** Reads a whole number within bounds from the command line. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    }
    return value;
  };

/** Reads a number within bounds from the command line. */
export const numberWithin =
  (min: number, max: number) =>
  (text: string): number => {
    const value = text.trim() === '' ? NaN : Number(text);
    if (!(value >= min && value <= max)) {
      throw new InvalidArgumentError(`It must be a number from ${min} to ${max}.`);
    }
    return value;
  };

/** "torch, lamp,beam" -> ["torch", "lamp", "beam"]. */
export const commaList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
