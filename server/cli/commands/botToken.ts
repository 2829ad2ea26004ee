/** `taboo bot-token`: admits a program as a bot, under a fixed name. */
import { mkdir } from 'node:fs/promises';
import { Command } from 'commander';
import { nickname } from '#shared/protocol/nickname';
import { readConfig } from '../../config.ts';
import { createIdentities, loadSecret } from '../../players/identity.ts';
import { print } from '../output.ts';
import { UsageError } from '../usageError.ts';

const issue = async (given: string): Promise<void> => {
  const name = nickname.safeParse(given);
  if (!name.success) throw new UsageError(name.error.issues[0]?.message ?? 'This is no name.');
  const config = readConfig(process.env);
  if (!config.ok) throw new UsageError(config.error);
  await mkdir(config.value.DATA_DIR, { recursive: true });
  const identities = createIdentities(await loadSecret(config.value.DATA_DIR));
  print(await identities.admitBot(name.data));
};

export const botTokenCommand = (): Command =>
  new Command('bot-token')
    .description('issue a token with which a program may play as a bot on this server')
    .argument('<name>', 'the name under which it sits')
    .addHelpText(
      'after',
      '\nThe program connects by Socket.IO with auth {token} and plays by the same messages as everybody.',
    )
    .action(issue);
