/** What each request does, once its form is checked and the sender is known. */
import { botHandlers } from './bots.ts';
import type { HandlerParts, Handlers } from './handler.ts';
import { playHandlers } from './play.ts';
import { roomHandlers } from './rooms.ts';
import { seatHandlers } from './seats.ts';
import { createSubmit, createSubmitSeated } from './submit.ts';
import { talkHandlers } from './talk.ts';

export const createHandlers = (parts: HandlerParts): Handlers => {
  const submit = createSubmit(parts.registry);
  const submitSeated = createSubmitSeated(parts.registry, submit);
  const context = { ...parts, submit, submitSeated };
  return {
    ...roomHandlers(context),
    ...seatHandlers(context),
    ...botHandlers(context),
    ...playHandlers(context),
    ...talkHandlers(context),
  };
};
