import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';

const mistakes = (environment: Record<string, string>): string => {
  const config = readConfig(environment);
  return config.ok ? '' : config.error;
};

describe('the operator’s settings', () => {
  it('have defaults with which a server starts', () => {
    expect(readConfig({})).toMatchObject({ ok: true, value: { PORT: 3000, TRUST_PROXY: 0 } });
  });

  it('count as not set when empty', () => {
    expect(readConfig({ PORT: '', ADMIN_TOKEN: '' })).toMatchObject({
      ok: true,
      value: { PORT: 3000 },
    });
  });

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SEAT_GRACE_SECONDS: '5' }, 'SEAT_GRACE_SECONDS'],
    [{ PUBLIC_ORIGIN: 'https://taboo.example/path' }, 'PUBLIC_ORIGIN'],
    [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE'],
    [{ BOT_REPLY_SECONDS: '0' }, 'BOT_REPLY_SECONDS'],
    [{ MODELS_PER_ROOM: '0' }, 'MODELS_PER_ROOM'],
  ])('name what is wrong: %j', (environment, name) => {
    expect(mistakes(environment)).toMatch(new RegExp(`^${name}: .+ \\(it is “.+”\\)$`));
  });

  it('tell every mistake at once', () => {
    expect(mistakes({ PORT: 'x', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2);
  });

  it('never show a secret, not even a wrong one', () => {
    expect(mistakes({ ADMIN_TOKEN: 'hunter2' })).not.toContain('hunter2');
  });
});
