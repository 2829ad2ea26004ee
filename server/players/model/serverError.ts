/** What a server says when it gives no reply, and what kind of fault that is. */
import { z } from 'zod';
import type { CallFault } from '../modelCall.ts';

export type ServerError = {
  /** Of the response, or the one that an error inside a 200 names; null where there is none. */
  readonly status: number | null;
  readonly code: string | null;
  /** The field of the request that the server complains about. */
  readonly param: string | null;
  readonly message: string;
};

/** Servers differ: a code may be a number, an error may be a bare sentence. */
const text = z.union([z.string(), z.number()]).nullish().catch(null);
const details = z.union([
  z.string().transform((message) => ({ message, code: null, type: null, param: null })),
  z.looseObject({ message: z.unknown(), code: text, type: text, param: text }),
]);

const longest = 300;

/** On one line and short, without what would paint in a terminal: some servers answer with a whole page. */
const oneLine = (message: string): string => {
  const plain = /<html|<!doctype/i.test(message)
    ? `an HTML page: ${/<title>([^<]*)/i.exec(message)?.[1] ?? ''}`
    : message;
  const line = plain.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return (line.length > longest ? `${line.slice(0, longest)}…` : line).toWellFormed();
};

const statusOf = (code: string | null): number | null =>
  code !== null && /^[45]\d\d$/.test(code) ? Number(code) : null;

/** `error` is whatever the server put there. */
export const readServerError = (status: number | null, error: unknown): ServerError => {
  const parsed = details.safeParse(error);
  const { message, code, type, param } = parsed.success
    ? parsed.data
    : { message: error, code: null, type: null, param: null };
  const said = typeof message === 'string' ? message : JSON.stringify(message ?? '');
  const named = code ?? type ?? null;
  const kind = named === null ? null : String(named);
  return {
    status: status ?? statusOf(kind),
    code: kind,
    param: param === null || param === undefined ? null : String(param),
    message: oneLine(said),
  };
};

const faultOfStatus = (status: number): CallFault => {
  if (status === 429) return 'rateLimited';
  if (status === 408) return 'timeout';
  if (status >= 500 || status === 409 || status === 425) return 'serverError';
  return 'refused';
};

const noMoney = /insufficient_quota|insufficient_balance|billing|payment/i;
const busy = /rate.?limit|too.?many|overload|capacity|exhausted/i;
const wrong =
  /auth|api.?key|permission|not.?found|invalid|unsupported|context.?length|bad.?request/i;

/** An empty purse stays empty, so it counts as refused, though its status is 429 too. */
export const faultOf = ({ status, code }: ServerError): CallFault => {
  if (code !== null && noMoney.test(code)) return 'refused';
  if (status !== null) return faultOfStatus(status);
  if (code !== null && busy.test(code)) return 'rateLimited';
  return code !== null && wrong.test(code) ? 'refused' : 'serverError';
};

/** Some servers refuse what their filter found instead of delivering it: that is the player's doing. */
export const isFiltered = ({ code }: ServerError): boolean =>
  code !== null && /content_?(filter|policy)/i.test(code);
