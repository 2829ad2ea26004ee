/** What servers say, for scripts of the stand-in. */
import type { Script, StandInAnswer, StandInCall } from './standIn.ts';

export type Message = Readonly<Record<string, unknown>>;

/** As `prompt_tokens` and `completion_tokens` of every completion below. */
export const tokens = { prompt: 100, completion: 10 };
const usage = { prompt_tokens: tokens.prompt, completion_tokens: tokens.completion };

/** A 200 with one choice. */
export const completion = (
  message: Message,
  finishReason: string | null = 'stop',
  more: Message = {},
): StandInAnswer => ({
  body: {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [
      { index: 0, message: { role: 'assistant', ...message }, finish_reason: finishReason },
    ],
    usage,
    ...more,
  },
});

export const says = (content: string): StandInAnswer => completion({ content });

export const refuses = (
  status: number,
  error: unknown = { message: `status ${status}` },
  headers: Readonly<Record<string, string>> = {},
): StandInAnswer => ({ status, headers, body: { error } });

/** One answer a call; the last one again and again. */
export const inTurn =
  (...answers: readonly StandInAnswer[]): Script =>
  ({ number }) =>
    answers[Math.min(number, answers.length) - 1] ?? { status: 500 };

/** A player that keeps to the rules and never finds the word, told by the prompt which role it has. */
export const plays = ({ body: { messages } }: StandInCall): StandInAnswer => {
  const turn = messages.filter(({ role }) => role === 'assistant').length + 1;
  const isDescriber = messages[0]?.content.includes('Related words') === true;
  return says(`${isDescriber ? 'CLUE' : 'GUESS'}: zxq ${turn}`);
};
