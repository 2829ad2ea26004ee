/** How unlikely an excess is by chance, and what many tests at once leave of that. */

/** The complementary error function, to seven digits (Press et al., Numerical Recipes in C, section 6.2). */
const erfc = (x: number): number => {
  const t = 1 / (1 + Math.abs(x) / 2);
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398,
    1.48851587, -0.82215223, 0.17087277,
  ].reduceRight((sum, coefficient) => coefficient + t * sum, 0);
  const tail = t * Math.exp(-x * x + series);
  return x >= 0 ? tail : 2 - tail;
};

/**
 * One-sided: the chance that Student's t is at least as large. By its normal approximation
 * (Abramowitz and Stegun 26.7.8), within 1e-4 from 30 degrees of freedom on.
 */
export const upperTail = (t: number, freedom: number): number =>
  erfc((t * (1 - 1 / (4 * freedom))) / Math.sqrt(1 + (t * t) / (2 * freedom)) / Math.SQRT2) / 2;

/** Holm's step-down correction (Scandinavian Journal of Statistics 6, 1979), in the order given. */
export const holm = (chances: readonly number[]): readonly number[] => {
  const ranked = chances.map((chance, at) => ({ chance, at })).sort((a, b) => a.chance - b.chance);
  const corrected = new Array<number>(chances.length).fill(1);
  let largest = 0;
  ranked.forEach(({ chance, at }, rank) => {
    largest = Math.max(largest, Math.min(1, chance * (chances.length - rank)));
    corrected[at] = largest;
  });
  return corrected;
};
