/** Can the bots of a bots file play: their keys, and if asked for, their servers. */
import { z } from 'zod';
import type { BotSpec } from '../../players/model/botSpec.ts';
import { readBotsFile } from '../../players/model/botsFile.ts';
import { missingKey } from '../../players/model/openaiBots.ts';
import { counted } from '../counted.ts';
import type { Check } from './check.ts';

const patienceMs = 10_000;

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) });

const checkKey = (spec: BotSpec): Promise<string> => {
  const missing = missingKey(spec, process.env);
  if (missing !== null) return Promise.reject(new Error(missing));
  return Promise.resolve(spec.apiKeyEnv === null ? 'needs no key' : `key in ${spec.apiKeyEnv}`);
};

/** Asks for the list of models, which costs nothing, and for no reply. */
const checkServer = async ({ baseURL, apiKeyEnv, headers, model }: BotSpec): Promise<string> => {
  const url = `${baseURL.replace(/\/+$/, '')}/models`;
  const key = apiKeyEnv === null ? undefined : process.env[apiKeyEnv]?.trim();
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
  let response: Response;
  try {
    response = await fetch(url, {
      headers: { ...authorization, ...headers },
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    throw new Error(`${url} can’t be reached. Check baseURL, and whether the server runs.`);
  }
  if (response.status === 401 || response.status === 403) {
    throw new Error(
      `${url} refuses the key (${response.status}). Check ${apiKeyEnv ?? 'headers'}.`,
    );
  }
  if (response.status >= 500)
    throw new Error(`${url} answers ${response.status}. Try again later.`);
  const list = modelList.safeParse(await response.json().catch(() => null));
  if (!response.ok || !list.success) return `${baseURL} answers, and lists no models`;
  if (list.data.data.some(({ id }) => id === model)) return `${baseURL} has ${model}`;
  throw new Error(`${baseURL} lists no model “${model}”. Check "model" in the bots file.`);
};

export const botsChecks = async (file: string, probe: boolean): Promise<readonly Check[]> => {
  const read = await readBotsFile(file);
  if (!read.ok) {
    const wrong = new Error(read.error);
    return [{ name: 'bots file', look: () => Promise.reject(wrong) }];
  }
  const { bots } = read.value;
  return [
    {
      name: 'bots file',
      look: () => Promise.resolve(`${file} names ${counted(bots.length, 'bot')}`),
    },
    ...bots.flatMap((spec) => [
      { name: spec.name, look: () => checkKey(spec) },
      ...(probe ? [{ name: `${spec.name}, server`, look: () => checkServer(spec) }] : []),
    ]),
  ];
};
