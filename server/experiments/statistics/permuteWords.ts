/** The same words in another order. */
import { seededRandom } from '#shared/game/random';

/** null where no other order reads differently: one word, or the same word again. */
export const permuteWords = (text: string, seed: string): string | null => {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  if (new Set(words).size < 2) return null;
  const random = seededRandom(seed);
  const given = words.join(' ');
  for (;;) {
    const permuted = random.shuffle(words).join(' ');
    if (permuted !== given) return permuted;
  }
};
