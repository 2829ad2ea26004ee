/** What a run would take, before anything is started. */
import type { Instance } from '../../experiments/instance.ts';
import type { RunDefinition } from '../../experiments/runDefinition.ts';
import { plannedEpisodes } from '../../experiments/runDefinition.ts';
import { costOf } from '../../players/model/budget.ts';
import type { BotSpec } from '../../players/model/botSpec.ts';
import { fillPrompt, ourPrompts } from '../../players/model/prompts.ts';
import { rulesOf } from '#shared/game/rulesets';
import { roles, type Role } from '#shared/game/seat';
import { table } from '../output.ts';

export type Estimate = {
  /** Still to be played. */
  readonly episodes: number;
  readonly playedBefore: number;
  /** To models, if no attempt has to be repeated. */
  readonly mostCalls: number;
  /** US dollars by the bots file's prices, if every turn is used; null where none of the bots has a price. */
  readonly estimatedCost: number | null;
};

/** English text comes to about four characters a token. */
const charactersPerToken = 4;
/** A clue or a guess with its prefix; a model that thinks first may use all it is allowed. */
const usualReplyTokens = 30;

const replyTokens = ({ reasoning, maxTokens }: BotSpec): number =>
  reasoning === undefined ? Math.min(usualReplyTokens, maxTokens) : maxTokens;

/** Of the replies of one role in an episode whose turns are all used; the chat grows with each. */
const costOfRole = (spec: BotSpec, role: Role, { prompts, card, maxTurns }: Instance): number => {
  if (spec.price === undefined) return 0;
  const prompt = (prompts ?? spec.prompts ?? ourPrompts())[role];
  const filled = fillPrompt(prompt, { card: role === 'describer' ? card : null, maxTurns });
  const promptTokens = filled.length / charactersPerToken;
  let cost = 0;
  for (let turn = 0; turn < maxTurns; turn++) {
    const heard = 2 * turn + (role === 'guesser' ? 1 : 0);
    cost += costOf(spec.price, {
      promptTokens: promptTokens + heard * usualReplyTokens,
      completionTokens: replyTokens(spec),
    });
  }
  return cost;
};

/** Each illegal clue that doesn't end the episode is followed by another one. */
const extraClues = ({ ruleset }: RunDefinition): number => rulesOf(ruleset).foulLimit - 1;

export const estimate = (
  run: RunDefinition,
  specs: readonly BotSpec[],
  played: ReadonlySet<string>,
): Estimate => {
  const models = new Map(specs.map((spec) => [spec.name, spec]));
  let [episodes, playedBefore, mostCalls, cost] = [0, 0, 0, 0];
  for (const { key, place, instance } of plannedEpisodes(run)) {
    if (played.has(key)) {
      playedBefore++;
      continue;
    }
    episodes++;
    for (const role of roles) {
      const spec = models.get(place[role]);
      if (spec === undefined) continue;
      mostCalls += instance.maxTurns + (role === 'describer' ? extraClues(run) : 0);
      cost += costOfRole(spec, role, instance);
    }
  }
  const hasPrice = specs.length === 0 || specs.some(({ price }) => price !== undefined);
  return { episodes, playedBefore, mostCalls, estimatedCost: hasPrice ? cost : null };
};

export const showEstimate = (
  { episodes, playedBefore, mostCalls, estimatedCost }: Estimate,
  json: boolean,
): string =>
  json
    ? JSON.stringify({ episodes, playedBefore, mostCalls, estimatedCost })
    : table([
        ['episodes', String(episodes)],
        ...(playedBefore === 0 ? [] : [['played before', String(playedBefore)]]),
        ['most calls', String(mostCalls)],
        [
          'estimated cost',
          estimatedCost === null ? 'unknown: no prices' : `$${estimatedCost.toFixed(4)}`,
        ],
      ]);
