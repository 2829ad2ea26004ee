/** A request over a line that breaks: sent once more, with the same id, and never a third time. */
import { describe, expect, test } from 'vitest';
import { deliver, type Line } from '../../../client/net/delivery.ts';

const command = { code: 'ABCDEF', id: 'id-000001', episode: 1, turn: 1, text: 'white' };
const done = { ok: true, value: { version: 7 } };

/** Plays the given outcomes, one for each try. */
const lineOf = (...outcomes: readonly (() => Promise<unknown>)[]) => {
  const sent: unknown[] = [];
  const line: Line = {
    connected: () => Promise.resolve(),
    emit: (_name, payload) => {
      sent.push(payload);
      return outcomes[sent.length - 1]?.() ?? Promise.reject(new Error('One try too many.'));
    },
  };
  return { line, sent };
};

const answers = (value: unknown) => () => Promise.resolve(value);
const breaks = () => Promise.reject(new Error('The line broke.'));

describe('delivering a request', () => {
  test('gives the answer', async () => {
    const { line, sent } = lineOf(answers(done));
    expect(await deliver(line, 'clue:give', command)).toEqual(done);
    expect(sent).toHaveLength(1);
  });

  test('sends the same command once more when no answer came', async () => {
    const { line, sent } = lineOf(breaks, answers(done));
    expect(await deliver(line, 'clue:give', command)).toEqual(done);
    expect(sent).toEqual([command, command]);
  });

  test('gives up after the second try, with a sentence', async () => {
    const { line, sent } = lineOf(breaks, breaks, answers(done));
    const answer = await deliver(line, 'clue:give', command);
    expect(answer).toMatchObject({ ok: false, error: { code: 'NO_ANSWER' } });
    expect(sent).toHaveLength(2);
  });

  test('holds the command until there is a connection', async () => {
    let connect: () => void = () => undefined;
    const { line, sent } = lineOf(answers(done));
    const waiting = new Promise<void>((resolve) => {
      connect = resolve;
    });
    const answer = deliver({ ...line, connected: () => waiting }, 'clue:give', command);
    expect(sent).toHaveLength(0);
    connect();
    expect(await answer).toEqual(done);
    expect(sent).toHaveLength(1);
  });

  test('passes a refusal on and does not repeat what was refused', async () => {
    const refusal = { ok: false, error: { code: 'TOO_LATE', message: 'Too late.' } };
    const { line, sent } = lineOf(answers(refusal));
    expect(await deliver(line, 'clue:give', command)).toEqual(refusal);
    expect(sent).toHaveLength(1);
  });

  test.each([undefined, null, 'yes', { ok: true }, { ok: true, value: { version: 'x' } }])(
    'does not believe an answer of the wrong shape: %j',
    async (raw) => {
      const { line } = lineOf(answers(raw));
      expect(await deliver(line, 'clue:give', command)).toMatchObject({
        ok: false,
        error: { code: 'NOT_UNDERSTOOD' },
      });
    },
  );
});
