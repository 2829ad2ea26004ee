/** What a doctor looks at, and how it tells what it found. */
import { print } from '../output.ts';

/** Resolves to what is well, or rejects with what is wrong and what to do. */
export type Check = { readonly name: string; readonly look: () => Promise<string> };

/** How many are ill. */
export const lookAt = async (checks: readonly Check[]): Promise<number> => {
  let ill = 0;
  for (const { name, look } of checks) {
    try {
      print(`${name}: ${await look()}`);
    } catch (error) {
      ill++;
      print(`${name}: WRONG, ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return ill;
};
