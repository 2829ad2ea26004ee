/** 95 % intervals: the middle of resampled values, or Wilson's where resampling shows no width. */

export type Interval = { readonly low: number; readonly high: number };

/** The share of draws that may be undefined (speed without a success) before no interval is given. */
const mostUndefined = 0.05;

/** Linear between the two nearest values, as most statistics packages do by default. */
const quantile = (sorted: Float64Array, share: number): number => {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
};

/** From the statistic of each draw; NaN marks a draw in which it is undefined. */
export const percentileInterval = (drawn: Float64Array): Interval | null => {
  const sorted = drawn.filter((value) => !Number.isNaN(value)).sort();
  if (sorted.length === 0 || sorted.length < (1 - mostUndefined) * drawn.length) return null;
  return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
};

const z = 1.959963984540054;

/** Wilson's score interval of a rate that was seen in n trials (Wilson 1927). */
export const wilsonInterval = (rate: number, n: number): Interval => {
  const spread = z ** 2 / n;
  const centre = (rate + spread / 2) / (1 + spread);
  const half = (z / (1 + spread)) * Math.sqrt((rate * (1 - rate)) / n + spread / (4 * n));
  // At the ends the bound is the rate itself, which the sums above miss by a rounding error.
  return { low: rate === 0 ? 0 : centre - half, high: rate === 1 ? 1 : centre + half };
};
