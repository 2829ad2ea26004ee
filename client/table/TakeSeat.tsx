/** For those who watch: a name and a seat, if one is free. */
import { useState } from 'react';
import type { Role } from '#shared/game/seat';
import { Ask } from '../components/Ask.tsx';
import { Icon } from '../components/Icon.tsx';
import { NameField } from '../components/NameField.tsx';
import { nameFault, useNickname } from '../components/nickname.ts';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { useAction } from '../components/useAction.ts';
import { useConnection } from '../net/connectionContext.ts';
import { useCommandHead, useHere } from '../net/roomContext.ts';
import { roleName } from '../phrases/people.ts';
import { freeRoles } from '../seats/freeRoles.ts';

const SeatQuestion = ({ role, onClose }: { role: Role; onClose: () => void }) => {
  const connection = useConnection();
  const head = useCommandHead();
  const [name, setName] = useNickname();
  const { busy, refusal, run } = useAction();
  const sit = async () => {
    const answer = await run(() => connection.request('seat:take', { ...head(), name, role }));
    if (answer !== null) onClose();
  };
  return (
    <Ask title={`Play as ${roleName[role]}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (nameFault(name) === null) void sit();
        }}
      >
        <NameField name={name} onChange={setName} />
        <p className="soft">You play from the next card on.</p>
        <RefusalNote refusal={refusal} />
        <div className="row">
          <button type="submit" className={`button ${role}`} disabled={busy}>
            Take the seat
          </button>
          <button type="button" className="button bare" onClick={onClose}>
            Go on watching
          </button>
        </div>
      </form>
    </Ask>
  );
};

export const TakeSeat = () => {
  const { view } = useHere().room;
  const [asking, setAsking] = useState<Role | null>(null);
  return (
    <div className="row">
      {freeRoles(view).map((role) => (
        <button
          key={role}
          type="button"
          className={`button ${role}`}
          onClick={() => {
            setAsking(role);
          }}
        >
          <Icon name={role} />
          Play as {roleName[role]}
        </button>
      ))}
      {asking !== null && (
        <SeatQuestion
          role={asking}
          onClose={() => {
            setAsking(null);
          }}
        />
      )}
    </div>
  );
};
