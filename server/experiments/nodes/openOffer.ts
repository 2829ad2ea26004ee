/** A run as a worker knows it, at one revision: how to play it, or why not. */
import { err, ok, type Result } from '#shared/game/result';
import type { Offer } from '../../store/runQueue.ts';
import type { BotDefinition, RunBot } from '../runBot.ts';
import { episodeFinder } from '../runDefinition.ts';
import { readOffer, refusalOf, type RunOffer } from './offer.ts';

/** The bots that the worker has, and how they are seated for one run. */
export type WorkerBots = {
  readonly definitions: readonly BotDefinition[];
  /** What is wrong with a bot that it has not. */
  readonly why: (name: string) => string;
  readonly seats: (run: string, perRun: RunOffer['perRun']) => ReadonlyMap<string, RunBot>;
};

export type Playable = {
  readonly offer: RunOffer;
  readonly find: ReturnType<typeof episodeFinder>;
  readonly bots: ReadonlyMap<string, RunBot>;
};

export type KnownRun = {
  readonly run: string;
  readonly revision: string;
  /** Or why the worker does not play it, in a sentence. */
  readonly play: Result<Playable, string>;
};

export const openOffer = (
  run: string,
  { revision, offer }: Offer,
  { program, bots }: { readonly program: string; readonly bots: WorkerBots },
): KnownRun => {
  const read = readOffer(offer);
  if (!read.ok) return { run, revision, play: read };
  const refusal = refusalOf(read.value, program, bots.definitions, bots.why);
  if (refusal !== null) return { run, revision, play: err(refusal) };
  const seats = bots.seats(run, read.value.perRun);
  const play = ok({ offer: read.value, find: episodeFinder(read.value), bots: seats });
  return { run, revision, play };
};
