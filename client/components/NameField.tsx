/** Where the nickname is written. */
import { useId } from 'react';
import { nicknameLimits } from '#shared/protocol/nickname';

type Props = { readonly name: string; readonly onChange: (name: string) => void };

export const NameField = ({ name, onChange }: Props) => {
  const id = useId();
  const missing = name.trim() === '';
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
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-missing` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      {missing && (
        <p id={`${id}-missing`} className="small">
          Write a name first: one letter is enough.
        </p>
      )}
    </div>
  );
};
