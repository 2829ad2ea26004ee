/** Means that don't depend on the order of what they are taken over. */

/** Neumaier's compensated sum: the order changes the last digit at most, and rounding hides that. */
export const sumOf = (values: readonly number[]): number => {
  let sum = 0;
  let lost = 0;
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + lost;
};

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sumOf(values) / values.length;

/** The spread of a sample (n - 1 in the denominator); undefined for fewer than two values. */
export const sampleDeviation = (values: readonly number[]): number | null => {
  const mean = meanOf(values);
  if (mean === null || values.length < 2) return null;
  const squares = sumOf(values.map((value) => (value - mean) ** 2));
  return Math.sqrt(squares / (values.length - 1));
};
