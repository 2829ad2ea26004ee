/** What a call of the `taboo` command costs, from its start to its end. */
import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { z } from 'zod';

const resources = z.object({
  /** Kilobytes. */
  maxRSS: z.number(),
  userCPUTime: z.number(),
  systemCPUTime: z.number(),
});

/** Loaded before the command, to tell at its end what it took. */
const account = `data:text/javascript,process.on('exit',()=>process.stderr.write('\\n'+JSON.stringify(process.resourceUsage())+'\\n'))`;

export type Cost = {
  readonly seconds: number;
  /** On the processor, in all threads; other programs don't slow it. */
  readonly cpuSeconds: number;
  readonly megabytes: number;
};

export const costOf = (args: readonly string[]): Cost => {
  const before = performance.now();
  const child = spawnSync(
    process.execPath,
    ['--import', account, 'dist/server/cli/taboo.js', ...args],
    { encoding: 'utf8' },
  );
  const seconds = (performance.now() - before) / 1000;
  expect(child.status).toBe(0);
  const usage = resources.parse(JSON.parse(child.stderr.trim().split('\n').at(-1) ?? ''));
  return {
    seconds,
    cpuSeconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
    megabytes: usage.maxRSS / 1024,
  };
};
