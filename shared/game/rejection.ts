/** Every refusal that a player can meet: a code for programs, a sentence for people. */
import { err } from './result.ts';

const sentences = {
  ALREADY_GUESSED: 'You have already guessed in this turn. Wait for the next clue.',
  ALREADY_SEATED: 'You already have a seat in this room. Leave it first to take another.',
  DESCRIBER_TAKEN: 'This room already has a Describer. Take a Guesser’s seat or watch.',
  EMPTY_TEXT: 'There is nothing to read in this text. Write at least one word.',
  KICKED: 'You were sent out of this room. You can watch, but not sit.',
  MATCH_RUNNING: 'A match is being played. This can be changed when it is over.',
  ALREADY_VOTED: 'Your vote counts already.',
  NOT_A_BOT: 'Only bots can be sent away like this.',
  NOT_A_GUESSER: 'Only a Guesser of this episode can guess.',
  NOT_CLUE_TIME: 'The clue is already given. Wait until the guesses are in.',
  NOT_DUE: 'This deadline has not come or is over.',
  NOT_FINISHED: 'A rematch can start when the match is over.',
  NOT_GUESS_TIME: 'There is no clue to guess from yet. Wait for the Describer.',
  NOT_PLAYING: 'No episode is being played now.',
  NOT_READY: 'Somebody is not ready yet. Wait until everybody at the table is.',
  NOT_SEATED: 'You have no seat in this room. Take one first.',
  NOT_THE_DESCRIBER: 'Only the Describer of this episode can give clues.',
  NOT_THE_HOST: 'Only the host of the room can do this.',
  NO_DESCRIBER: 'The match needs a Describer: somebody must take the seat or a bot be added.',
  NO_GUESSER: 'The match needs a Guesser: somebody must take the seat or a bot be added.',
  NO_SUCH_SEAT: 'There is no such seat in this room.',
  ROOM_CLOSED: 'This room is closed. Create a new one.',
  SEATS_FULL: 'All Guessers’ seats are taken. You can watch instead.',
  NOT_YOURSELF: 'You can’t vote yourself out. Leave the seat instead.',
  STALE_TURN: 'This answer belongs to a turn that is over.',
  TOO_LATE: 'The time of this turn is over.',
  WATCH_ONLY: 'This match is the bots’ own. Watch it, or create a room to play.',
} as const;

export type RejectionCode = keyof typeof sentences;

export type Rejection = { readonly code: RejectionCode; readonly message: string };

export const reject = (code: RejectionCode): { readonly ok: false; readonly error: Rejection } =>
  err({ code, message: sentences[code] });
