/** The door: whatever arrives over a socket is a well-formed request, or is refused with a sentence. */
import type { Logger } from 'pino';
import type { ZodMiniType } from 'zod/mini';
import type { Result } from '#shared/game/result';
import {
  requests,
  type Answers,
  type DoorRefusal,
  type Request,
  type RequestName,
} from '#shared/protocol/messages';
import type { Served } from '../metrics.ts';
import type { Handlers } from './handlers/handler.ts';
import type { Limits } from './limits.ts';
import { refuse } from './refusals.ts';
import type { Visitor } from './visitor.ts';

const schemas: { readonly [N in RequestName]: ZodMiniType<Request<N>> } = requests;

export const isRequestName = (name: string): name is RequestName => Object.hasOwn(requests, name);

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

const describe = ([issue]: readonly Issue[]): string => {
  if (issue === undefined) return '';
  const where = issue.path.map(String).join('.');
  return where === '' ? issue.message : `At “${where}”: ${issue.message}`;
};

/** It has not the form of its name, so that nobody needs to be asked. */
export const isMisread = (name: RequestName, payload: unknown): boolean =>
  !schemas[name].safeParse(payload).success;

/** Serves a request whose name is known; its form is checked here. */
export type Serve = (name: RequestName, visitor: Visitor, payload: unknown) => Promise<AnyAnswer>;

const serveNamed = async <N extends RequestName>(
  handlers: Handlers,
  name: N,
  visitor: Visitor,
  payload: unknown,
): Promise<Result<Answers[N], DoorRefusal>> => {
  const parsed = schemas[name].safeParse(payload);
  return parsed.success
    ? handlers[name](visitor, parsed.data)
    : refuse('BAD_REQUEST', describe(parsed.error.issues));
};

export const createServe =
  (handlers: Handlers): Serve =>
  (name, visitor, payload) =>
    serveNamed(handlers, name, visitor, payload);

export type AnyAnswer = Result<unknown, DoorRefusal>;
type Callback = (answer: AnyAnswer) => void;
const isCallback = (value: unknown): value is Callback => typeof value === 'function';

export type DoorParts = {
  readonly serve: Serve;
  readonly limits: Limits;
  readonly logger: Logger;
  readonly onServed: (served: Served) => void;
};

export type Door = (
  name: string,
  args: readonly unknown[],
  visitor: Visitor,
  /** Used where the message brought no callback to answer with. */
  complain: (refusal: DoorRefusal) => void,
) => Promise<'stay' | 'drop'>;

const serveOrFail = async (
  { serve, logger }: DoorParts,
  name: RequestName,
  visitor: Visitor,
  payload: unknown,
): Promise<AnyAnswer> => {
  try {
    return await serve(name, visitor, payload);
  } catch (error) {
    logger.error({ err: error, request: name, player: visitor.guest.player }, 'a request failed');
    return refuse('UNAVAILABLE');
  }
};

export const createDoor =
  (parts: DoorParts): Door =>
  async (name, args, visitor, complain) => {
    const started = performance.now();
    const callback = args.find(isCallback);
    const payload = isCallback(args[0]) ? undefined : args[0];
    const admission = await parts.limits.admit(visitor, name);
    if (admission === 'dropped') return 'drop';
    const known = isRequestName(name) ? name : null;
    const answer =
      admission === 'limited'
        ? refuse('RATE_LIMITED')
        : known === null
          ? refuse('UNKNOWN_EVENT')
          : await serveOrFail(parts, known, visitor, payload);
    if (callback !== undefined) callback(answer);
    else if (!answer.ok) complain(answer.error);
    parts.onServed({
      name: known ?? 'unknown',
      code: answer.ok ? 'OK' : answer.error.code,
      seconds: (performance.now() - started) / 1000,
    });
    return 'stay';
  };
