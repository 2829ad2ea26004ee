/** `taboo doctor`: would a server start here, can the bots play, is a folder whole. */
import { Command } from 'commander';
import type { DoctorOptions } from '../actions/doctor.ts';

const help = `
Without options it looks at what a server needs, and at BOTS_FILE if that is set.
Exit code: 0 all is well, 1 something is wrong.`;

export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('look whether a server would start here, bots can play, a run is whole')
    .option('--bots <file>', 'look at this bots file and its keys')
    .option('--probe', 'ask the bots’ servers for their models, which costs nothing')
    .option('--run <path>', 'look for damage and gaps in a folder of episodes')
    .addHelpText('after', help)
    .action(async (options: DoctorOptions) => {
      const { doctor } = await import('../actions/doctor.ts');
      process.exitCode = await doctor(options);
    });
