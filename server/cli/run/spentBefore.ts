/** What a run's earlier starts had to pay, as far as its journal tells. */
import type { BotSpec } from '../../players/model/botSpec.ts';
import { costOf } from '../../players/model/budget.ts';
import type { CallFault, ModelCall } from '../../players/modelCall.ts';
import type { Spent } from './stage.ts';

/** The server may have worked, and charge, though it never said for how much. */
const mayHaveCost: ReadonlySet<CallFault | null> = new Set([null, 'timeout', 'unusable']);

/** About what a conversation of a few turns takes. */
const usualPromptTokens = 1_000;

/** Where nobody counted, the worst case, as it had been reserved. */
export const spentOn = (
  { cost, fault, promptTokens, completionTokens }: ModelCall,
  { price, maxTokens }: Pick<BotSpec, 'price' | 'maxTokens'>,
): Spent => {
  if (cost !== null) return { usd: cost, tokens: 0 };
  const isUnknown = mayHaveCost.has(fault);
  const tokens = {
    promptTokens: promptTokens ?? (isUnknown ? usualPromptTokens : 0),
    completionTokens: completionTokens ?? (isUnknown ? maxTokens : 0),
  };
  return price === undefined
    ? { usd: 0, tokens: tokens.promptTokens + tokens.completionTokens }
    : { usd: costOf(price, tokens), tokens: 0 };
};
