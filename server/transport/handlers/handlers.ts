/** What each request does, once its form is checked and the sender is known. */
import type { Result } from '#shared/game/result';
import type { Answers, DoorRefusal, Request, RequestName } from '#shared/protocol/messages';
import type { Exhibition } from '../../rooms/exhibition.ts';
import type { Presence } from '../../rooms/presence.ts';
import type { RoomRegistry } from '../../rooms/registry.ts';
import type { Visitor } from '../visitor.ts';
import { playHandlers } from './play.ts';
import { roomHandlers } from './rooms.ts';
import { seatHandlers } from './seats.ts';
import { createSubmit, createSubmitSeated, type Submit, type SubmitSeated } from './submit.ts';
import { talkHandlers, type TalkParts } from './talk.ts';

export type HandlerParts = TalkParts & {
  readonly registry: RoomRegistry;
  readonly presence: Presence;
  readonly exhibition: Exhibition;
  /** True once the server is stopping: what runs goes on, nothing new begins. */
  readonly isStopping: () => boolean;
};

export type HandlerContext = HandlerParts & {
  readonly submit: Submit;
  readonly submitSeated: SubmitSeated;
};

type Answer<N extends RequestName> = Result<Answers[N], DoorRefusal>;

export type Handlers = {
  [N in RequestName]: (visitor: Visitor, request: Request<N>) => Answer<N> | Promise<Answer<N>>;
};

export const createHandlers = (parts: HandlerParts): Handlers => {
  const submit = createSubmit(parts.registry);
  const submitSeated = createSubmitSeated(parts.registry, submit);
  const context = { ...parts, submit, submitSeated };
  return {
    ...roomHandlers(context),
    ...seatHandlers(context),
    ...playHandlers(context),
    ...talkHandlers(context),
  };
};
