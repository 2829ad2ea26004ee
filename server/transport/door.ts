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
import type { Handlers, Visitor } from './handlers.ts';
import { refuse } from './refusals.ts';

const schemas: { readonly [N in RequestName]: ZodMiniType<Request<N>> } = requests;

const isRequestName = (name: string): name is RequestName => Object.hasOwn(requests, name);

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

const describe = ([issue]: readonly Issue[]): string => {
  if (issue === undefined) return '';
  const where = issue.path.map(String).join('.');
  return where === '' ? issue.message : `At “${where}”: ${issue.message}`;
};

const serve = async <N extends RequestName>(
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

type AnyAnswer = Result<unknown, DoorRefusal>;
type Callback = (answer: AnyAnswer) => void;
const isCallback = (value: unknown): value is Callback => typeof value === 'function';

export type Door = (
  name: string,
  args: readonly unknown[],
  visitor: Visitor,
  /** Used where the message brought no callback to answer with. */
  complain: (refusal: DoorRefusal) => void,
) => Promise<void>;

export const createDoor =
  (handlers: Handlers, logger: Logger): Door =>
  async (name, args, visitor, complain) => {
    const callback = args.find(isCallback);
    const answer = (result: AnyAnswer): void => {
      if (callback !== undefined) callback(result);
      else if (!result.ok) complain(result.error);
    };
    const payload = isCallback(args[0]) ? undefined : args[0];
    if (!isRequestName(name)) {
      answer(refuse('UNKNOWN_EVENT'));
      return;
    }
    try {
      answer(await serve(handlers, name, visitor, payload));
    } catch (error) {
      logger.error({ err: error, request: name, player: visitor.player }, 'a request failed');
      answer(refuse('UNAVAILABLE'));
    }
  };
