/** A value with its 95 % interval from the draws, or another where the draws show no width. */
import { percentileInterval, wilsonInterval, type Interval } from '../evaluation/interval.ts';

/** A figure of a fit, and what became of it in every draw. */
export type Drawn = { readonly value: number; readonly drawn: Float64Array };

export type Estimate = { readonly value: number } & Interval;

/** Below what the fit's precision can tell apart. */
const noWidth = 1e-4;

const hasWidth = ({ low, high }: Interval): boolean => high - low > noWidth;

export const estimateOf = ({ value, drawn }: Drawn): Estimate => {
  const interval = percentileInterval(drawn) ?? { low: value, high: value };
  return { value, ...interval };
};

/** Where all instances went alike the bootstrap has no width: Wilson's interval on the instances. */
export const rateEstimate = (rate: Drawn, instances: number): Estimate => {
  const estimate = estimateOf(rate);
  return hasWidth(estimate)
    ? estimate
    : { value: rate.value, ...wilsonInterval(rate.value, instances) };
};

const logit = (rate: number): number => Math.log(rate / (1 - rate));

/** The same for a skill: as far up and down in log-odds as Wilson's interval of its rate goes. */
export const skillEstimate = (skill: Drawn, rate: number, instances: number): Estimate => {
  const estimate = estimateOf(skill);
  if (hasWidth(estimate)) return estimate;
  const { value } = skill;
  const { low, high } = wilsonInterval(rate, instances);
  return {
    value,
    low: value + logit(low) - logit(rate),
    high: value + logit(high) - logit(rate),
  };
};

/**
 * Of two skills. Without width from the same draws it is put together from their intervals (MOVER:
 * Zou and Donner, Statistics in Medicine 27, 2008).
 */
export const differenceEstimate = (
  drawn: Float64Array,
  first: Estimate,
  second: Estimate,
): Estimate => {
  const value = first.value - second.value;
  const estimate = estimateOf({ value, drawn });
  if (hasWidth(estimate)) return estimate;
  return {
    value,
    low: value - Math.hypot(first.value - first.low, second.high - second.value),
    high: value + Math.hypot(first.high - first.value, second.value - second.low),
  };
};
