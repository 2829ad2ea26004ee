/** Whoever sits in a seat: role, name, and what one should know about them. */
import type { Role, Seat } from '#shared/game/seat';
import { useHere, useIsOnline } from '../net/roomContext.ts';
import { useIsWriting, useTalk } from '../net/talkContext.ts';
import { botKindName, roleName } from '../phrases/people.ts';
import { troubleAt } from '../phrases/botTrouble.ts';
import { Icon } from './Icon.tsx';
import './SeatName.css';

type Props = {
  readonly seat: Seat;
  /** The role in the running episode, where it is not that of the chair. */
  readonly role?: Role;
  readonly active?: boolean;
};

export const SeatName = ({ seat, role = seat.role, active = false }: Props) => {
  const { room } = useHere();
  const online = useIsOnline()(seat.id);
  const trouble = troubleAt(room.view, seat.id, useTalk().troubles.get(seat.id) ?? null);
  const writing = useIsWriting(seat.id) && room.you !== seat.id;
  const { player, id, ready } = seat;
  const { phase, host, settings } = room.view;
  const between = phase.kind === 'lobby' || phase.kind === 'result';
  return (
    <div className={`seat is-${role}${active ? ' is-active' : ''}${online ? '' : ' is-away'}`}>
      <Icon name={role} />
      <div className="seat-who">
        <p className="seat-name">
          <bdi>{player.name}</bdi>
          {room.you === id && <span className="seat-you"> (you)</span>}
        </p>
        <p className="seat-facts">
          <span className="unseen">{roleName[role]}. </span>
          {player.kind === 'bot' && <span>{botKindName(player)}</span>}
          {player.kind === 'externalBot' && <span>Bot from outside</span>}
          {host === id && <span>Host</span>}
          {settings.rotate && !seat.describes && player.kind !== 'bot' && <span>Only guesses</span>}
          {between && host !== id && player.kind !== 'bot' && online && (
            <span className={ready ? 'seat-ready' : undefined}>
              {ready ? 'Ready' : 'Not ready'}
            </span>
          )}
          {trouble !== null && <span className="seat-trouble">{trouble}</span>}
          {writing && <span className="seat-writing">writing…</span>}
          {!online && (
            <span className="seat-away">
              <Icon name="offline" /> Away
            </span>
          )}
        </p>
      </div>
    </div>
  );
};
