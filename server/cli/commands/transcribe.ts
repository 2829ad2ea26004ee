/** `taboo transcribe`: transcripts of every episode, in clembench’s folders. */
import { Command } from 'commander';
import type { WriteWish } from '../evaluation/options.ts';

const help = `
Each episode gets transcript.html and transcript.tex; a run’s folder gets them in PATH/clembench.
For all transcripts on one page: taboo eval PATH --format html
Exit code: 0 fine, 2 wrong usage.`;

export const transcribeCommand = (): Command =>
  new Command('transcribe')
    .description('write a transcript of every episode, as HTML and TeX')
    .argument('<path>', 'a run’s folder, or a results folder of clembench')
    .option('--overwrite', 'write transcripts anew where there are some')
    .addHelpText('after', help)
    .action(async (path: string, options: WriteWish) => {
      const { transcribe } = await import('../actions/transcribe.ts');
      process.exitCode = await transcribe(path, options);
    });
