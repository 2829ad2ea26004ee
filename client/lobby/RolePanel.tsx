/** The seats of one role: who sits there, and how to fill an empty one. */
import type { Role } from '#shared/game/seat';
import type { BotListing } from '#shared/protocol/messages';
import { Icon } from '../components/Icon.tsx';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { SeatName } from '../components/SeatName.tsx';
import { useAction } from '../components/useAction.ts';
import { useConnection } from '../net/connectionContext.ts';
import { useCommandHead, useHere } from '../net/roomContext.ts';
import { roleName } from '../phrases/people.ts';
import { chairsOf, freeRoles } from '../seats/freeRoles.ts';
import { SeatMenu } from '../seats/SeatMenu.tsx';
import { WishToggle } from '../seats/WishToggle.tsx';
import { AddBot } from './AddBot.tsx';

const task: Readonly<Record<Role, string>> = {
  describer: 'Sees the card and describes its word.',
  guesser: 'Hears the clues and names the word.',
};
const taskOfMany = 'Hear the clues and name the word.';

type Props = {
  readonly role: Role;
  /** Takes a seat of this role, or null if there is no name to sit under. */
  readonly onSit: ((role: Role) => void) | null;
  readonly busy: boolean;
  /** The language models that the host may seat. */
  readonly models: readonly BotListing[];
};

export const RolePanel = ({ role, onSit, busy, models }: Props) => {
  const connection = useConnection();
  const head = useCommandHead();
  const { room } = useHere();
  const { view, you } = room;
  const { busy: leaving, refusal, run } = useAction();
  const seats = view.seats.filter((seat) => seat.role === role);
  const size = chairsOf(view, role);
  const full = seats.length >= size;
  const hosts = you !== null && view.host === you;
  const here = seats.some(({ id }) => id === you);

  return (
    <section className={`role-panel is-${role}`} aria-labelledby={`panel-${role}`}>
      <div>
        <h2 id={`panel-${role}`}>
          <Icon name={role} />
          {size > 1 ? 'Guessers' : roleName[role]}
        </h2>
        <p className="soft small">
          {size > 1 ? taskOfMany : task[role]}
          {role === 'describer' && view.settings.rotate && ' Then others have their turn.'}
          {size > 1 && ` ${seats.length} of ${size} seats taken.`}
        </p>
      </div>
      <ul className="stack">
        {seats.map((seat) => (
          <li key={seat.id} className="role-seat">
            <SeatName seat={seat} />
            {seat.id === you && (
              <button
                type="button"
                className="button bare"
                disabled={leaving}
                onClick={() => void run(() => connection.request('seat:leave', head()))}
              >
                Stand up
              </button>
            )}
            <SeatMenu seat={seat} />
            {hosts && seat.player.kind === 'bot' && (
              <button
                type="button"
                className="button bare"
                disabled={leaving}
                onClick={() =>
                  void run(() => connection.request('bot:remove', { ...head(), seat: seat.id }))
                }
              >
                Send away<span className="unseen"> {seat.player.name}</span>
              </button>
            )}
            {seat.id === you && view.settings.rotate && <WishToggle seat={seat} />}
          </li>
        ))}
      </ul>
      <RefusalNote refusal={refusal} />
      {freeRoles(view).includes(role) && !here && (
        <button
          type="button"
          className={`button ${role}`}
          disabled={busy || onSit === null}
          onClick={() => onSit?.(role)}
        >
          {you === null ? 'Sit here' : 'Move here'}
          <span className="unseen"> as {roleName[role]}</span>
        </button>
      )}
      {!full && hosts && <AddBot role={role} models={models} />}
    </section>
  );
};
