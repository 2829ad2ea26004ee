/** A server of models for a browser test, and the file that offers one of them to rooms. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandIn, type Script } from '../standIn/standIn.ts';

export type ModelServer = {
  /** For the environment of the arena. */
  readonly environment: { readonly BOTS_FILE: string; readonly MIST_KEY: string };
  readonly close: () => Promise<void>;
};

export const openModelServer = async (script: Script): Promise<ModelServer> => {
  const standIn = await startStandIn(script);
  const folder = await mkdtemp(join(tmpdir(), 'taboo-models-'));
  const file = join(folder, 'bots.json');
  const mist = {
    name: 'mist-large',
    kind: 'openai',
    baseURL: standIn.url,
    model: 'vendor/mist-large',
    apiKeyEnv: 'MIST_KEY',
    rooms: true,
    retries: 3,
  };
  await writeFile(
    file,
    JSON.stringify({ bots: [mist, { ...mist, name: 'mist-small-2026-preview' }] }),
  );
  return {
    environment: { BOTS_FILE: file, MIST_KEY: 'not a real key' },
    async close() {
      await standIn.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
