/** Whoever sits in a seat: role, name, and what one should know about them. */
import type { Seat } from '#shared/game/seat';
import { useHere, useIsOnline } from '../net/roomContext.ts';
import { botLevelName, roleName } from '../phrases/people.ts';
import { Icon } from './Icon.tsx';
import './SeatName.css';

type Props = { readonly seat: Seat; readonly active?: boolean };

export const SeatName = ({ seat, active = false }: Props) => {
  const { room } = useHere();
  const online = useIsOnline()(seat.id);
  const { player, role, id } = seat;
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
          {player.kind === 'bot' && <span>Bot, {botLevelName[player.level].toLowerCase()}</span>}
          {room.view.host === id && <span>Host</span>}
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
