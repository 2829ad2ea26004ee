/** A room of one's own for people to play in. */
import { useState } from 'react';

type Props = {
  readonly disabled: boolean;
  readonly onCreate: (visibility: 'private' | 'public') => void;
};

export const CreateRoom = ({ disabled, onCreate }: Props) => {
  const [listed, setListed] = useState(false);
  return (
    <form
      className="create"
      onSubmit={(event) => {
        event.preventDefault();
        onCreate(listed ? 'public' : 'private');
      }}
    >
      <button type="submit" className="button" disabled={disabled}>
        Create a room
      </button>
      <label className="check">
        <input
          type="checkbox"
          checked={listed}
          onChange={(event) => {
            setListed(event.target.checked);
          }}
        />
        List it publicly
      </label>
    </form>
  );
};
