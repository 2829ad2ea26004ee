/** How faults look from outside: a code, a sentence, and nothing of the inside. */
import type { Rejection } from '#shared/game/rejection';
import { err } from '#shared/game/result';
import { doorSentences, type DoorRefusal } from '#shared/protocol/messages';
import type { SubmitFault } from '../rooms/liveRoom.ts';
import type { LogFault } from '../store/roomLog.ts';

export const refuse = (
  code: keyof typeof doorSentences,
  detail = '',
): { readonly ok: false; readonly error: DoorRefusal } =>
  err({ code, message: [doorSentences[code], detail].filter(Boolean).join(' ') });

const isLogFault = (fault: Rejection | LogFault): fault is LogFault =>
  ['CODE_TAKEN', 'CONFLICT', 'FENCED', 'UNAVAILABLE', 'UNREADABLE'].includes(fault.code);

/** A store's own message may name files and tables: the log keeps it, the client gets a sentence. */
export const refusalOf = (fault: SubmitFault): DoorRefusal => {
  if (fault.code === 'FENCED') return refuse('MOVED').error;
  return isLogFault(fault) ? refuse('UNAVAILABLE').error : fault;
};
