/** The names of folders in clembench's results: its evaluator takes players and episodes from the path. */
import type { LoadedBot } from '../folder/loadedRun.ts';
import type { EpisodePlace } from '../record.ts';

/** As Python writes a float: 0 is "0.0". */
const asFloat = (value: number): string =>
  Number.isInteger(value) ? value.toFixed(1) : String(value);

/**
 * One part of a path, whatever the name holds: separators, control characters and a leading dot are
 * written as %2F and the like, so two names never fall together and none leads out of the folder.
 */
export const pathPart = (name: string): string => {
  const safe = name.replace(
    /^\.|[^\p{L}\p{M}\p{N} ._+@=,()-]/gu,
    (char) => `%${[...new TextEncoder().encode(char)].map(hex).join('%')}`,
  );
  return safe === '' ? '%' : safe;
};

/** In bytes; more takes no file system that is in use. */
const longestPart = 255;

export const fitsPath = (name: string): boolean => Buffer.byteLength(pathPart(name)) <= longestPart;

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');

const botPart = ({ name, temperature }: LoadedBot): string =>
  `${pathPart(name)}-t${asFloat(temperature)}`;

/** The folder of a pair, and its key in the tables: "D-t0.0--G-t0.0". */
export const pairFolder = (describer: LoadedBot, guesser: LoadedBot): string =>
  `${botPart(describer)}--${botPart(guesser)}`;

const numbered = (value: number): string => String(value).padStart(5, '0');

/** There an instance is played once; further repeats lie beside it, where scorer and evaluator find them. */
export const instanceFolder = ({
  instance,
  repeat,
}: Pick<EpisodePlace, 'instance' | 'repeat'>): string =>
  `instance_${numbered(instance)}${repeat === 0 ? '' : `_repeat_${numbered(repeat)}`}`;

export type EpisodeNumbers = Pick<EpisodePlace, 'instance' | 'repeat'>;

/** Reads both `instance_00003` and the older `episode_3`; null for any other folder. */
export const readInstanceFolder = (name: string): EpisodeNumbers | null => {
  const found = /^(?:instance|episode)_(\d{1,9})(?:_repeat_(\d{1,9}))?$/.exec(name);
  return found === null ? null : { instance: Number(found[1]), repeat: Number(found[2] ?? 0) };
};

/** The name that `pathPart` made the part from; somebody else's percent signs stay as they are. */
const nameOfPart = (part: string): string => {
  try {
    const name = decodeURIComponent(part);
    return pathPart(name) === part ? name : part;
  } catch {
    return part;
  }
};

const readBot = (part: string): LoadedBot => {
  const found = /^(.+)-t(\d+(?:\.\d+)?)$/s.exec(part);
  return {
    name: nameOfPart(found?.[1] ?? part),
    temperature: Number(found?.[2] ?? 0),
    model: null,
    prompts: null,
  };
};

/** "A-t0.0--B-t0.0"; a folder that names one player alone had it play both roles. */
export const readPairFolder = (
  name: string,
): { readonly describer: LoadedBot; readonly guesser: LoadedBot } => {
  const parted = /^(.+?-t\d+(?:\.\d+)?)--(.+)$/s.exec(name) ?? /^(.+?)--(.+)$/s.exec(name);
  const describer = readBot(parted?.[1] ?? name);
  return { describer, guesser: readBot(parted?.[2] ?? name) };
};
