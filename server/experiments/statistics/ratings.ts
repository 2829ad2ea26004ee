/** Ratings: what each player adds to the chance of success in each role, with bootstrap intervals. */
import { err, ok, type Result } from '#shared/game/result';
import type { RulesetName } from '#shared/game/rulesets';
import type { Role } from '#shared/game/seat';
import { instanceKey, prepareBootstrap, type Bootstrap } from '../evaluation/bootstrap.ts';
import { usualDraws } from '../evaluation/resample.ts';
import type { EpisodePlace } from '../record.ts';
import type { ScoredEpisode } from '../scoredEpisode.ts';
import { connectionFault } from './connectedness.ts';
import { eligible, type Unrated } from './eligibility.ts';
import { estimateOf, type Estimate } from './estimate.ts';
import { drawRatings } from './ratingDraws.ts';
import { playerRecord, type PlayerRecord } from './playerRecord.ts';
import { ratingInput } from './ratingInput.ts';
import { roleRatings, type RoleRatings } from './roleRatings.ts';

export type UnratedPlayer = Unrated & { readonly record: PlayerRecord };

export type Ratings = {
  readonly ruleset: RulesetName;
  readonly seed: string;
  readonly draws: number;
  /** Log-odds of success between mean players on a middling word. */
  readonly intercept: Estimate;
  /** The standard deviation of the words' difficulties, in log-odds. */
  readonly sigma: Estimate;
  readonly roles: Readonly<Record<Role, RoleRatings>>;
  readonly unrated: readonly UnratedPlayer[];
  /** Among those that the ratings rest on; aborted ones count as failures. */
  readonly instances: number;
  readonly episodes: number;
  readonly aborted: number;
  /** In no figure: episodes that a backend failed, and those not played. */
  readonly errors: number;
  readonly missing: number;
};

export type RatingOptions = { readonly seed: string; readonly draws?: number };

const tell = ({ role, name, reasons }: Unrated): string => `${role} ${name}: ${reasons.join(', ')}`;

/** The episodes to rate and whoever is left out; or why nobody can be compared. */
const ratedPart = (
  scored: readonly ScoredEpisode[],
): Result<ReturnType<typeof eligible>, string> => {
  if (scored.length === 0) return err('There are no episodes to rate but errors.');
  const apart = connectionFault(scored);
  if (apart !== null) return err(apart);
  const part = eligible(scored);
  if (part.episodes.length === 0) {
    return err(`Nobody can be rated. ${part.unrated.map(tell).join('; ')}.`);
  }
  const left = connectionFault(part.episodes);
  return left === null
    ? ok(part)
    : err(`Without those who can’t be rated (${part.unrated.map(tell).join('; ')}): ${left}`);
};

const recordsBy =
  (
    episodes: readonly ScoredEpisode[],
    missing: readonly EpisodePlace[],
    bootstrap: Bootstrap,
  ): ((role: Role, name: string) => PlayerRecord) =>
  (role, name) => {
    const theirs = (place: EpisodePlace): boolean => place[role] === name;
    return playerRecord(role, episodes.filter(theirs), missing.filter(theirs), bootstrap);
  };

const countOutcome = (episodes: readonly ScoredEpisode[], outcome: string): number =>
  episodes.filter(({ score }) => score.outcome === outcome).length;

/** The same for the same episodes and seed, in whatever order the episodes stand. */
export const rate = (
  all: readonly ScoredEpisode[],
  missing: readonly EpisodePlace[],
  { seed, draws = usualDraws }: RatingOptions,
): Result<Ratings, string> => {
  const input = ratingInput(all);
  if (!input.ok) return input;
  const scored = input.value.filter(({ score }) => score.outcome !== 'error');
  const part = ratedPart(scored);
  if (!part.ok) return part;
  const { episodes, unrated } = part.value;
  const [{ ruleset } = { ruleset: 'standard' as const }] = episodes;

  const bootstrap = prepareBootstrap(scored, seed, draws);
  const drawn = drawRatings(episodes, bootstrap);
  const recordOf = recordsBy(input.value, missing, bootstrap);
  return ok({
    ruleset,
    seed,
    draws,
    intercept: estimateOf(drawn.intercept),
    sigma: estimateOf(drawn.sigma),
    roles: {
      describer: roleRatings(drawn.describer, (name) => recordOf('describer', name)),
      guesser: roleRatings(drawn.guesser, (name) => recordOf('guesser', name)),
    },
    unrated: unrated.map((player) => ({ ...player, record: recordOf(player.role, player.name) })),
    instances: new Set(episodes.map(instanceKey)).size,
    episodes: episodes.length,
    aborted: countOutcome(episodes, 'aborted'),
    errors: countOutcome(all, 'error'),
    missing: missing.length,
  });
};
