/** The instances that the options ask for. */
import { foldGuess } from '#shared/game/normalise';
import { fitsPath } from '../../experiments/clembench/names.ts';
import { chooseInstances, type InstanceEntry } from '../../experiments/instances.ts';
import type { Instance } from '../../experiments/instance.ts';
import { makeCard } from '../../words/cardMaker.ts';
import { guessFormat } from '../../words/deckFiles.ts';
import { readClembenchInstances } from '../../words/deckFilesClembench.ts';
import { defaultDeck, drawDeck } from '../../words/decks.ts';
import { readPlayableDeck } from '../deckFile.ts';
import { readText } from '../inputFiles.ts';
import { UsageError } from '../usageError.ts';
import { isIn } from './idRanges.ts';
import type { RunOptions } from './options.ts';

/** clembench's own file keeps its prompts, turns and numbers; any other deck gets ours. */
const readEntries = async (file: string) => {
  const text = await readText(file);
  if (guessFormat(text) !== 'clembench') return readPlayableDeck(file);
  const read = readClembenchInstances(text.replace(/^\uFEFF/, ''));
  if (read.ok) return read.value;
  const { line, sentence } = read.error;
  throw new UsageError(`${file}${line === undefined ? '' : `:${line}`}: ${sentence}`);
};

type FileEntry = InstanceEntry & { readonly line: number };

/** What would make a whole experiment worthless, though it could be played. */
const faultOf = ({ target, related, experiment, prompts }: FileEntry): string | undefined => {
  const key = foldGuess(target);
  if (key === '') {
    return 'this card has no target that could be guessed. Put one in, or take the card out.';
  }
  if (related.some((word) => foldGuess(word) === key)) {
    return `the target “${target}” stands among its own related words. Put another word there, or take the card out.`;
  }
  if (prompts?.describer.includes('$TARGET_WORD$') === false) {
    return `describer_initial_prompt of the experiment “${experiment ?? ''}”, which this card is in, lacks $TARGET_WORD$, so a Describer would never learn its word. Put it in.`;
  }
  return undefined;
};

const entriesOfFile = async (file: string): Promise<readonly InstanceEntry[]> => {
  const entries: readonly FileEntry[] = await readEntries(file);
  for (const entry of entries) {
    const fault = faultOf(entry);
    if (fault !== undefined) throw new UsageError(`${file}:${entry.line}: ${fault}`);
  }
  return entries;
};

const entriesFor = async ({
  deck,
  perLevel,
  seed,
}: RunOptions): Promise<readonly InstanceEntry[]> => {
  if (deck !== undefined) return entriesOfFile(deck);
  return perLevel === undefined ? defaultDeck() : drawDeck({ level: 'all', perLevel, seed });
};

/** Making a card takes the whole vocabulary; those of a run that goes on are there already. */
const makerFrom = (known: readonly Instance[]): typeof makeCard => {
  const wordsOf = (target: string, related: readonly string[]): string =>
    JSON.stringify([target, related]);
  const cards = new Map(known.map(({ card }) => [wordsOf(card.target, card.related), card]));
  return (target, related) => cards.get(wordsOf(target, related)) ?? makeCard(target, related);
};

export const instancesFor = async (
  options: RunOptions,
  known: readonly Instance[],
): Promise<readonly Instance[]> => {
  const { deck, level, instances, limit, turns, clembench } = options;
  const chosen = chooseInstances(
    await entriesFor(options),
    {
      maxTurns: turns,
      levels: level === undefined ? undefined : new Set(level),
      ids: instances === undefined ? undefined : isIn(instances),
      limit,
    },
    makerFrom(known),
  );
  if (!chosen.ok) throw new UsageError(`${deck ?? 'The deck'}: ${chosen.error}`);
  const tooLong = chosen.value.find(({ experiment }) => !fitsPath(experiment));
  if (clembench === true && tooLong !== undefined) {
    throw new UsageError(
      `${deck ?? 'The deck'}: the name of the experiment “${tooLong.experiment.slice(0, 40)}…” is too long for a folder in clembench’s results. Shorten it, or leave --clembench out.`,
    );
  }
  return chosen.value;
};
