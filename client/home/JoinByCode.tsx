/** The field for a room's code. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import { codeLength } from '#shared/protocol/messages';
import { readCode } from './readCode.ts';

export const JoinByCode = () => {
  const [, goTo] = useLocation();
  const [code, setCode] = useState('');
  const [told, setTold] = useState(false);
  const complete = code.length === codeLength;
  return (
    <form
      className="join"
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) goTo(`/room/${code}`);
        else setTold(true);
      }}
    >
      <div className="field">
        <label htmlFor="code">Room code</label>
        <input
          id="code"
          className="input join-code"
          value={code}
          placeholder={'·'.repeat(codeLength)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={told && !complete}
          aria-describedby="code-note"
          onChange={(event) => {
            setCode(readCode(event.target.value));
          }}
        />
      </div>
      <button type="submit" className="button">
        Join
      </button>
      <p id="code-note" role="alert" className="small join-note">
        {told && !complete ? `A code has ${codeLength} letters and digits.` : ''}
      </p>
    </form>
  );
};
