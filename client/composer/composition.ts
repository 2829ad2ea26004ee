/** Whether an Enter belongs to an input method, which then takes it for itself. */
import type { KeyboardEvent } from 'react';

/** In Safari the Enter that ends a composition arrives just after the end of it. */
const afterCompositionMs = 50;

/** `composedAt`: the event time at which the last composition ended. */
export const isComposing = (
  { nativeEvent, timeStamp }: KeyboardEvent,
  composedAt: number,
): boolean => nativeEvent.isComposing || timeStamp - composedAt < afterCompositionMs;
