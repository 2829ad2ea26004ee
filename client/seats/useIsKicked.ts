/** Whether this guest was sent out of the room and may no longer sit there. */
import { useConnection } from '../net/connectionContext.ts';
import { useHere } from '../net/roomContext.ts';

export const useIsKicked = (): boolean => {
  const player = useConnection().player();
  const { kicked } = useHere().room.view;
  return player !== null && kicked.includes(player);
};
