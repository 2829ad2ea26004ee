/** The models of a bots file that guests may seat: charged to their room and to the day. */
import { err, ok, type Result } from '#shared/game/result';
import type { Clock } from '../clock.ts';
import type { Spending } from '../store/spending.ts';
import type { BotSpec } from './model/botSpec.ts';
import { readBotsFile, type BotsFile } from './model/botsFile.ts';
import { createBudget, type Budget, type Scope } from './model/budget.ts';
import { missingKey, openaiBots, type Environment } from './model/openaiBots.ts';
import type { RoomModel, RoomModels } from './roomBots.ts';

export type RoomModelsParts = {
  readonly env: Environment;
  readonly clock: Clock;
  readonly spending: Spending;
  /** For the operator, such as that a server does not take a field. */
  readonly tell: (sentence: string) => void;
};

const scopesOf = (room: string): readonly Scope[] => [{ kind: 'room', id: room }, { kind: 'day' }];

/** About what a conversation of a few turns takes. */
const promptTokens = 1_000;

/** Whether one more call would be let through now. */
const canPay = async (
  budget: Budget,
  { price, maxTokens }: BotSpec,
  room: string,
): Promise<boolean> => {
  const most = { promptTokens, completionTokens: maxTokens };
  const reserved = await budget.reserve(scopesOf(room), price ?? null, most);
  if (reserved.ok) await reserved.value.settle({ promptTokens: 0, completionTokens: 0 });
  return reserved.ok;
};

/** The file with the bots for rooms alone, or a sentence that keeps the server from starting. */
export const readRoomBots = async (
  path: string,
  env: Environment,
): Promise<Result<BotsFile, string>> => {
  const read = await readBotsFile(path);
  if (!read.ok) return read;
  const bots = read.value.bots.filter(({ rooms }) => rooms);
  const missing = bots.flatMap((spec) => missingKey(spec, env) ?? []);
  return missing.length > 0
    ? err(missing.map((sentence) => `${path}: ${sentence}`).join('\n'))
    : ok({ ...read.value, bots });
};

export const openRoomModels = (
  { bots, budgets }: BotsFile,
  { env, clock, spending, tell }: RoomModelsParts,
): RoomModels => {
  const budget = createBudget(spending, budgets, () => clock.now());
  const opened = openaiBots(bots, { env, clock, budget, tell });
  if (!opened.ok) throw new Error(opened.error);
  return new Map(
    [...opened.value].map(([name, model]): [string, RoomModel] => [
      name,
      {
        label: name,
        bot: (room, seed) => model.make({ prompts: null, seed, scopes: scopesOf(room) }),
        isAffordable: (room) => canPay(budget, model.spec, room),
      },
    ]),
  );
};
