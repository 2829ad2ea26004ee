/**
 * Where the integral over a word's difficulty is evaluated: the trapezoidal rule with evenly spaced
 * points, which converges exponentially for such smooth bell-shaped integrands (Trefethen and
 * Weideman, "The exponentially convergent trapezoidal rule", SIAM Review 56, 2014, section 5).
 */

export type WordGrid = {
  /** Standard normal deviations; the word's difficulty is σ times this. */
  readonly points: Float64Array;
  /** The logarithms of spacing times normal density. */
  readonly logWeights: Float64Array;
  /** The largest σ for which the spacing is fine enough. */
  readonly reach: number;
};

/** Beyond it the normal density is under 1e-10 of its peak. */
const edge = 7;

/**
 * Given up to `episodes` episodes of a word, the deviation's posterior is at least as wide as
 * (1 + σ² episodes / 4)^(-1/2), since no episode holds more information than 1/4. With that as the
 * spacing the rule's relative error is about 2 exp(-2π²), under 1e-8.
 */
export const wordGrid = (episodes: number, reach: number): WordGrid => {
  const spacing = 1 / Math.sqrt(1 + (reach * reach * episodes) / 4);
  const half = Math.ceil(edge / spacing);
  const points = Float64Array.from({ length: 2 * half + 1 }, (_, at) => (at - half) * spacing);
  const logWeights = points.map((z) => Math.log(spacing) - (z * z + Math.log(2 * Math.PI)) / 2);
  return { points, logWeights, reach };
};
