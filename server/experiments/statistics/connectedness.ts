/** Whether describers and guessers can be compared at all: the graph of who played with whom. */
import type { Pair } from '../runDefinition.ts';

/** Players linked by episodes; a name may stand once in each list, since the two are different skills. */
type Component = {
  readonly describers: readonly string[];
  readonly guessers: readonly string[];
};

const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].sort();

/** The largest first. */
const componentsOf = (pairs: readonly Pair[]): readonly Component[] => {
  let open = pairs;
  const components: Component[] = [];
  for (let [first] = open; first !== undefined; [first] = open) {
    const describers = new Set([first.describer]);
    const guessers = new Set<string>();
    for (let size = 0; size < describers.size + guessers.size;) {
      size = describers.size + guessers.size;
      for (const { describer, guesser } of open) {
        if (!describers.has(describer) && !guessers.has(guesser)) continue;
        describers.add(describer);
        guessers.add(guesser);
      }
    }
    components.push({ describers: sorted(describers), guessers: sorted(guessers) });
    open = open.filter(({ describer }) => !describers.has(describer));
  }
  const size = ({ describers, guessers }: Component): number => describers.length + guessers.length;
  const name = ({ describers }: Component): string => describers[0] ?? '';
  return components.sort((a, b) => size(b) - size(a) || (name(a) < name(b) ? -1 : 1));
};

const told = ({ describers, guessers }: Component): string =>
  `[${describers.join(', ')} describing; ${guessers.join(', ')} guessing]`;

/** One pair for each group that must be joined to the largest. */
const missingPairs = ([main, ...others]: readonly Component[]): readonly Pair[] =>
  others.flatMap(({ guessers }) => {
    const [describer] = main?.describers ?? [];
    const [guesser] = guessers;
    return describer === undefined || guesser === undefined ? [] : [{ describer, guesser }];
  });

/** null if everybody can be compared; else what is missing, and what to run. */
export const connectionFault = (pairs: readonly Pair[]): string | null => {
  const components = componentsOf(pairs);
  if (components.length <= 1) return null;
  const selfPlay = pairs.every(({ describer, guesser }) => describer === guesser);
  const why = selfPlay
    ? 'Every player played with itself alone: that tells the sum of its two skills and neither of them.'
    : 'The describers and guessers fall into groups that never played with each other, so that their skills can’t be compared.';
  const groups = components.map(told).join(' ');
  const remedy = missingPairs(components)
    .map(({ describer, guesser }) => `${describer} describing for ${guesser}`)
    .join('; ');
  return `${why} Groups: ${groups}. Pairs to run at least: ${remedy}. Two partners a player are needed to rate it; best let every describer play with every guesser.`;
};
