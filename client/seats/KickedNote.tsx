/** Tells somebody who was sent out of the room what they still can do. */
import { Icon } from '../components/Icon.tsx';

export const KickedNote = () => (
  <p role="alert" className="alert">
    <Icon name="bar" />
    You were sent out of this room. You can watch, but not sit.
  </p>
);
