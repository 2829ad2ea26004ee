/** The secret that signs guests' tokens, shared by all nodes. */
import type { Redis } from './redis.ts';
import { keys } from './redisKeys.ts';

/** Redis may have lost it; a node that comes later must find the one that is in use. */
export const keepSecret = async (redis: Redis, secret: Uint8Array): Promise<void> => {
  const text = Buffer.from(secret).toString('base64url');
  await redis.run((client) => client.set(keys.secret, text, { condition: 'NX' }));
};

/** The first node's secret becomes everybody's: whoever comes later gets that one. */
export const sharedSecret = async (redis: Redis, own: Uint8Array): Promise<Uint8Array> => {
  const answer = await redis.run(async (client) => {
    await client.set(keys.secret, Buffer.from(own).toString('base64url'), { condition: 'NX' });
    return client.get(keys.secret);
  });
  if (!answer.ok) throw new Error(answer.error.message);
  if (answer.value === null) throw new Error('Redis did not keep the secret of the tokens.');
  const secret = Buffer.from(answer.value, 'base64url');
  if (secret.length === own.length) return secret;
  throw new Error(
    `The key ${keys.secret} in Redis is damaged. Delete it; guests will then be new ones.`,
  );
};
