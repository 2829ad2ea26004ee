/** Where the nickname is written. */
import { useId } from 'react';
import { nicknameLimits } from '#shared/protocol/nickname';
import { nameFault } from './nickname.ts';

type Props = { readonly name: string; readonly onChange: (name: string) => void };

export const NameField = ({ name, onChange }: Props) => {
  const id = useId();
  const fault = nameFault(name);
  return (
    <div className="field">
      <label htmlFor={id}>Your name in the game</label>
      <input
        id={id}
        className="input"
        dir="auto"
        value={name}
        maxLength={nicknameLimits.units}
        autoComplete="nickname"
        autoCapitalize="words"
        spellCheck={false}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      {fault !== null && (
        <p id={`${id}-fault`} className="small">
          {fault}
        </p>
      )}
    </div>
  );
};
