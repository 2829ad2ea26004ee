/** Where the host pastes a deck, has it checked line by line, and takes it into the room. */
import { useId, useState } from 'react';
import { Ask } from '../components/Ask.tsx';
import { Icon } from '../components/Icon.tsx';
import { checkDeck, chooseDeck, type DeckAnswer } from '../net/decks.ts';
import { useHere } from '../net/roomContext.ts';
import { counted } from '../phrases/people.ts';
import './OwnDeckDialog.css';

const example = 'kettle: tea, boil, water\nbicycle: wheel, ride, pedal';
const longestName = 40;

const Verdict = ({ answer }: { readonly answer: DeckAnswer | null }) => {
  if (answer === null) return null;
  if (answer.ok) {
    return (
      <p className="deck-good">
        <Icon name="right" />
        {counted(answer.value, 'card')}, all playable.
      </p>
    );
  }
  const { message, findings = [] } = answer.error;
  return (
    <div>
      <p className="alert">
        <Icon name="bar" />
        {message}
      </p>
      <ul className="deck-findings">
        {findings.map((finding, at) => (
          <li key={at}>
            <b>Line {finding.line}</b> {finding.message}
          </li>
        ))}
      </ul>
    </div>
  );
};

export const OwnDeckDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { code } = useHere().room;
  const [name, setName] = useState('Our deck');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<DeckAnswer | null>(null);
  const id = useId();
  const incomplete = busy || text.trim() === '' || name.trim() === '';

  const ask = async (question: () => Promise<DeckAnswer>): Promise<DeckAnswer> => {
    setBusy(true);
    const given = await question();
    setBusy(false);
    setAnswer(given);
    return given;
  };
  const use = async () => {
    const given = await ask(() => chooseDeck(code, name.trim(), text));
    if (given.ok) onClose();
  };

  return (
    <Ask title="Play your own words" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!incomplete) void use();
        }}
      >
        <div className="field">
          <label htmlFor={`${id}-name`}>Name of the deck</label>
          <input
            id={`${id}-name`}
            className="input"
            dir="auto"
            value={name}
            maxLength={longestName}
            onChange={(event) => {
              setName(event.target.value);
            }}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-text`}>Cards, one a line</label>
          <textarea
            id={`${id}-text`}
            className="input deck-text"
            rows={7}
            dir="auto"
            spellCheck={false}
            value={text}
            placeholder={example}
            aria-describedby={`${id}-how`}
            onChange={(event) => {
              setText(event.target.value);
              setAnswer(null);
            }}
          />
          <p id={`${id}-how`} className="soft small">
            The word, a colon, and the words that may not be said. CSV and JSON are read too.
          </p>
        </div>
        <div role="status">
          <Verdict answer={answer} />
        </div>
        <div className="row">
          <button type="submit" className="button" disabled={incomplete}>
            Use this deck
          </button>
          <button
            type="button"
            className="button quiet"
            disabled={incomplete}
            onClick={() => void ask(() => checkDeck(text))}
          >
            Check it
          </button>
          <button type="button" className="button bare" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Ask>
  );
};
