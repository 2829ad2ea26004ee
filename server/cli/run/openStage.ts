/** Chooses where a run is played: in this process, or by workers that meet at a Redis. */
import { playAll } from '../../experiments/runner.ts';
import type { RunOptions } from './options.ts';
import { runScope, seatBots, usualConcurrency, type NamedBots } from './seats.ts';
import type { Stage } from './stage.ts';

const stageHere = (named: NamedBots, { concurrency }: RunOptions): Stage => {
  const { bots, budget, waiting } = seatBots(named);
  return {
    waiting,
    workers: () => null,
    async executor({ manifest }, spent) {
      await budget?.book(runScope, spent);
      return (episodes, parts) =>
        playAll(episodes, {
          ...parts,
          run: manifest,
          bots: new Map(bots.map((bot) => [bot.name, bot])),
          now: Date.now,
          concurrency: concurrency ?? usualConcurrency(named.specs),
        });
    },
    close: () => Promise.resolve(),
  };
};

export const openStage = async (
  named: NamedBots,
  options: RunOptions,
  out: string | undefined,
): Promise<Stage> => {
  const { nodes } = options;
  if (nodes === undefined || out === undefined) return stageHere(named, options);
  const { stageOnNodes } = await import('./nodesStage.ts');
  return stageOnNodes(named, nodes, out);
};
