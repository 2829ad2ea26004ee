/** Servers that answer an error without the `error` member around it: the openai package would drop it. */
import { z } from 'zod';
import { withBoundedBody } from './boundedBody.ts';

const object = z.record(z.string(), z.unknown());

const wrapped = (text: string): string => {
  try {
    const parsed = object.safeParse(JSON.parse(text));
    if (!parsed.success) return JSON.stringify({ error: text });
    if ('error' in parsed.data) {
      const { error } = parsed.data;
      return typeof error === 'object' ? text : JSON.stringify({ error: { message: error } });
    }
    const { message, detail } = parsed.data;
    return JSON.stringify({ error: { ...parsed.data, message: message ?? detail ?? text } });
  } catch {
    return JSON.stringify({ error: { message: text } });
  }
};

/** `fetch`, but no body is endless, and that of a refusal always has the shape `{"error": …}`. */
export const withErrorMember: typeof fetch = async (input, init) => {
  const response = withBoundedBody(await fetch(input, init));
  if (response.ok) return response;
  const text = await response.text();
  return new Response(wrapped(text), { status: response.status, headers: response.headers });
};
