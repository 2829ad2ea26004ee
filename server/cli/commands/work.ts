/** `taboo work`: plays episodes of runs that were started with --nodes, on any machine. */
import { Command } from 'commander';
import { wholeNumber } from '../options.ts';
import type { WorkOptions } from '../run/workOptions.ts';

const notes = `
Start it on as many machines as you like, before or after \`taboo run --nodes\`; it plays for every run
that meets at the same Redis, until Ctrl-C or SIGTERM. It needs the coordinator's version of the program,
its bots file and the keys. Exit code: 0 after a signal, 1 without Redis, 2 wrong usage.`;

export const workCommand = (): Command =>
  new Command('work')
    .description('play episodes for runs on other machines')
    .argument('[redis-url]', 'where the runs are; preset: REDIS_URL')
    .option('--bots <file>', 'a bots file, which names language models')
    .option('--concurrency <n>', 'episodes at a time', wholeNumber(1, 10_000))
    .addHelpText('after', notes)
    .action(async (url: string | undefined, options: WorkOptions) => {
      const { work } = await import('../actions/work.ts');
      process.exitCode = await work(url, options);
    });
