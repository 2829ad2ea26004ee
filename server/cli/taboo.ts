#!/usr/bin/env node
/** The `taboo` command. */
import { Command, CommanderError } from 'commander';
import { botTokenCommand } from './commands/botToken.ts';
import { doctorCommand } from './commands/doctor.ts';
import { evalCommand } from './commands/eval.ts';
import { judgeCommand } from './commands/judge.ts';
import { listCommand } from './commands/list.ts';
import { playCommand } from './commands/play.ts';
import { probeCommand } from './commands/probe.ts';
import { rankCommand } from './commands/rank.ts';
import { replayCommand } from './commands/replay.ts';
import { runCommand } from './commands/run.ts';
import { scoreCommand } from './commands/score.ts';
import { transcribeCommand } from './commands/transcribe.ts';
import { wordsCommand } from './commands/words.ts';
import { workCommand } from './commands/work.ts';
import { allowClosedPipes, tell } from './output.ts';
import { UsageError } from './usageError.ts';

const usageExitCode = 2;

const throwOnExit = (command: Command): Command => {
  command.exitOverride().showHelpAfterError('(see --help)');
  command.commands.forEach(throwOnExit);
  return command;
};

const program = new Command('taboo')
  .description('The word game Taboo: play it, judge clues, let bots play, look at the words.')
  .addCommand(playCommand())
  .addCommand(runCommand())
  .addCommand(workCommand())
  .addCommand(judgeCommand())
  .addCommand(rankCommand())
  .addCommand(probeCommand())
  .addCommand(replayCommand())
  .addCommand(wordsCommand())
  .addCommand(evalCommand())
  .addCommand(scoreCommand())
  .addCommand(transcribeCommand())
  .addCommand(listCommand())
  .addCommand(doctorCommand())
  .addCommand(botTokenCommand());

allowClosedPipes();
try {
  await throwOnExit(program).parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : usageExitCode;
  } else if (error instanceof UsageError) {
    tell(error.message);
    process.exitCode = usageExitCode;
  } else {
    throw error;
  }
}
