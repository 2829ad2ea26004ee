/** Lets a model's bot answer one turn against a stand-in, and tells all that happened. */
import type { Role } from '#shared/game/seat';
import { viewEpisode } from '#shared/game/view';
import type { Clock } from '../../server/clock.ts';
import type { BotRetry, BotTurn } from '../../server/players/bot.ts';
import { botSpec, specOf, type BotSpec } from '../../server/players/model/botSpec.ts';
import { createBudget, type Scope } from '../../server/players/model/budget.ts';
import type { Budgets } from '../../server/players/model/budgets.ts';
import type { ModelFailure } from '../../server/players/model/modelFailure.ts';
import type { OpenaiBot } from '../../server/players/model/openaiBot.ts';
import { openaiBots } from '../../server/players/model/openaiBots.ts';
import type { ModelCall } from '../../server/players/modelCall.ts';
import { createMemorySpending } from '../../server/store/memorySpending.ts';
import type { Spending } from '../../server/store/spending.ts';
import { Table } from '../unit/game/given.ts';
import { HastyClock } from './hastyClock.ts';
import { startStandIn, type Script, type StandInCall } from './standIn.ts';

export const secretKey = 'sk-test-0123456789abcdef';

const limits = { perRun: null, perRoom: null, perDay: null };
export const unlimited: Budgets = { usd: limits, tokens: limits };

/** A bot of a bots file that says as little as it may, with the changes. */
export const specWith = (changes: Partial<BotSpec> = {}): BotSpec => ({
  ...specOf(
    botSpec.parse({
      name: 'tester',
      kind: 'openai',
      baseURL: 'http://nowhere.invalid/v1',
      model: 'vendor/model-1',
      timeoutSeconds: 20,
    }),
    null,
  ),
  ...changes,
});

export type BotParts = {
  readonly clock: Clock;
  readonly spending?: Spending;
  readonly budgets?: Budgets;
  readonly tell?: (sentence: string) => void;
};

export const botOf = (
  spec: BotSpec,
  {
    clock,
    spending = createMemorySpending(),
    budgets = unlimited,
    tell = () => undefined,
  }: BotParts,
): OpenaiBot => {
  const made = openaiBots([spec], {
    env: { OPENAI_API_KEY: secretKey },
    clock,
    budget: createBudget(spending, budgets, () => clock.now()),
    tell,
  });
  const bot = made.ok ? made.value.get(spec.name) : undefined;
  if (bot === undefined) throw new Error('The bot was not made.');
  return bot;
};

/** The first thing that a role is asked for. */
export const firstTurn = (role: Role): BotTurn => {
  const table = new Table('standard');
  if (role === 'guesser') table.clue('frosty months');
  const seat = role === 'describer' ? 's1' : 's2';
  return { seat, role, episode: viewEpisode(table.episode, { kind: 'seat', seat }) };
};

export type Asked = {
  readonly reply: string | null;
  readonly failure: ModelFailure | Error | null;
  readonly accounts: readonly ModelCall[];
  readonly retries: readonly BotRetry[];
  readonly requests: readonly StandInCall[];
  /** Milliseconds of the pauses before retries. */
  readonly waits: readonly number[];
  readonly told: readonly string[];
};

export type Circumstances = {
  readonly spec?: Partial<BotSpec>;
  readonly role?: Role;
  readonly scopes?: readonly Scope[];
  readonly budgets?: Budgets;
  readonly spending?: Spending;
  /** How many times the same bot is asked, one after the other. */
  readonly times?: number;
  readonly signal?: AbortSignal;
};

/** Of several askings the last reply or failure, and everything else of all. */
export const askModel = async (
  script: Script,
  {
    spec = {},
    role = 'guesser',
    scopes = [],
    times = 1,
    signal = new AbortController().signal,
    ...parts
  }: Circumstances = {},
): Promise<Asked> => {
  const standIn = await startStandIn(script);
  const full = specWith({ baseURL: standIn.url, ...spec });
  const clock = new HastyClock([full.timeoutSeconds * 1000]);
  const accounts: ModelCall[] = [];
  const retries: BotRetry[] = [];
  const told: string[] = [];
  const bot = botOf(full, { clock, tell: (sentence) => told.push(sentence), ...parts });
  let reply: string | null = null;
  let failure: Error | null = null;
  for (let time = 0; time < times; time++) {
    try {
      reply = await bot
        .make({ prompts: null, seed: `seed ${time}`, scopes })
        .reply(firstTurn(role), signal, {
          onCall: (call) => accounts.push(call),
          onRetry: (retry) => retries.push(retry),
        });
      failure = null;
    } catch (error) {
      reply = null;
      failure = error instanceof Error ? error : new Error(String(error));
    }
  }
  const requests = [...standIn.calls];
  await standIn.close();
  const waits = retries.map(({ waitMs }) => waitMs);
  return { reply, failure, accounts, retries, requests, waits, told };
};
