/** Admits a program as a bot, under a fixed name. */
import { mkdir } from 'node:fs/promises';
import { nickname } from '#shared/protocol/nickname';
import { readConfig } from '../../config.ts';
import { createIdentities, loadSecret } from '../../players/identity.ts';
import { print } from '../output.ts';
import { UsageError } from '../usageError.ts';

export const issueBotToken = async (given: string): Promise<void> => {
  const name = nickname.safeParse(given);
  if (!name.success) throw new UsageError(name.error.issues[0]?.message ?? 'This is no name.');
  const config = readConfig(process.env);
  if (!config.ok) throw new UsageError(config.error);
  await mkdir(config.value.DATA_DIR, { recursive: true });
  const identities = createIdentities(await loadSecret(config.value.DATA_DIR));
  print(await identities.admitBot(name.data));
};
