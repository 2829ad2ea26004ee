/** `taboo doctor`: would a server start here, and if not, what to do. */
import { Command } from 'commander';

export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('look whether a server would start here with these settings')
    .addHelpText('after', '\nExit code: 0 all is well, 1 something is wrong.')
    .action(async () => {
      const { doctor } = await import('../actions/doctor.ts');
      process.exitCode = await doctor();
    });
