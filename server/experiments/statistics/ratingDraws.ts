/** The fit to the episodes as they are, and again to every draw of instances. */
import type { Role } from '#shared/game/seat';
import type { Bootstrap } from '../evaluation/bootstrap.ts';
import type { ScoredEpisode } from '../scoredEpisode.ts';
import { adjustedSuccess } from './adjustedSuccess.ts';
import { sampleOf, type Design } from './design.ts';
import type { Drawn } from './estimate.ts';
import { fitAll, fitSample, type Fit } from './fit.ts';
import { playerDesign } from './playerDesign.ts';

export type DrawnPlayer = {
  readonly name: string;
  readonly skill: Drawn;
  readonly adjusted: Drawn;
};

export type DrawnRatings = Readonly<Record<Role, readonly DrawnPlayer[]>> & {
  readonly intercept: Drawn;
  readonly sigma: Drawn;
};

type Figures = {
  readonly parameters: Float64Array;
  readonly adjusted: ReturnType<typeof adjustedSuccess>;
};

const figuresOf = (design: Design, fit: Fit): Figures => ({
  parameters: fit.parameters,
  adjusted: adjustedSuccess(design, fit),
});

/** σ at 0 is a resting point of the search, from which a draw that wants more would never leave. */
const smallestStart = 0.3;

const warmStart = ({ parameters, grid }: Fit): Fit => {
  const start = Float64Array.from(parameters);
  start[start.length - 1] = Math.max(smallestStart, start.at(-1) ?? 0);
  return { parameters: start, grid };
};

/**
 * σ is found anew in each draw: what is not known of it is part of what is not known of the skills,
 * whose scale goes with it.
 */
export const drawRatings = (
  episodes: readonly ScoredEpisode[],
  { weights, positions }: Bootstrap,
): DrawnRatings => {
  const { names, design } = playerDesign(episodes, positions);
  const whole = fitAll(design);
  const start = warmStart(whole);
  const value = figuresOf(design, whole);
  const draws = weights.map((weight) =>
    figuresOf(design, fitSample(design, sampleOf(design, weight), start)),
  );
  const drawn = (of: (figures: Figures) => number | undefined): Drawn => ({
    value: of(value) ?? 0,
    drawn: Float64Array.from(draws, (figures) => of(figures) ?? 0),
  });
  const players = (role: Role, first: number): readonly DrawnPlayer[] =>
    names[role].map((name, at) => ({
      name,
      skill: drawn(({ parameters }) => parameters[first + at]),
      adjusted: drawn(({ adjusted }) => adjusted[role][at]),
    }));
  return {
    intercept: drawn(({ parameters }) => parameters[0]),
    sigma: drawn(({ parameters }) => parameters.at(-1)),
    describer: players('describer', 1),
    guesser: players('guesser', 1 + design.describers),
  };
};
