/** Where a clue or a guess is written: Enter sends, but not while an input method composes. */
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Breach } from '#shared/game/judge/verdict';
import type { Role } from '#shared/game/seat';
import { Icon } from '../components/Icon.tsx';
import { marked } from '../feed/BrokenClue.tsx';
import { useTellWriting } from '../net/talkContext.ts';
import { isComposing } from './composition.ts';
import type { Draft } from './draft.ts';
import './Composer.css';

type Props = {
  readonly role: Role;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly draft: Draft;
  /** True if a text can be sent now. What is typed before stays for later. */
  readonly open: boolean;
  readonly busy: boolean;
  readonly submitLabel: string;
  /** True if the label must be read before sending: shown on the smallest screens too. */
  readonly urgent?: boolean;
  /** Pieces of the text that are underlined as forbidden. */
  readonly breaches?: readonly Breach[];
  readonly onSubmit: () => void;
  /** Notes above the field, among them the reasons for what is underlined. */
  readonly children?: ReactNode;
};

export const Composer = (props: Props) => {
  const { role, label, placeholder, maxLength, draft, open, busy, submitLabel, children } = props;
  const { breaches = [], urgent = false, onSubmit } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const tellWriting = useTellWriting();
  const composedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const nothingFocused = document.activeElement === document.body;
    if (open && nothingFocused) field.current?.focus({ preventScroll: true });
  }, [open]);

  const submit = () => {
    if (open && !busy && draft.text.trim() !== '') onSubmit();
  };

  return (
    <form
      className={`composer is-${role}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div id={`${id}-notes`} className="composer-notes">
        {children}
      </div>
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <div className="composer-line">
        <div className="composer-field">
          <div className="composer-mirror" aria-hidden="true" dir="auto">
            {marked(draft.text, breaches, (piece, start) => (
              <mark key={start}>{piece}</mark>
            ))}{' '}
          </div>
          <textarea
            ref={field}
            id={id}
            rows={1}
            dir="auto"
            value={draft.text}
            placeholder={placeholder}
            maxLength={maxLength}
            enterKeyHint="send"
            autoComplete="off"
            autoCapitalize={role === 'guesser' ? 'none' : 'sentences'}
            aria-invalid={breaches.length > 0}
            aria-describedby={`${id}-notes`}
            onChange={(event) => {
              draft.change(event.target.value.replace(/[\r\n]+/g, ' '));
              if (open) tellWriting();
            }}
            onCompositionEnd={(event) => {
              composedAt.current = event.timeStamp;
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event, composedAt.current)) return;
              event.preventDefault();
              submit();
            }}
          />
        </div>
        <button
          type="submit"
          className={`button ${role}`}
          aria-disabled={!open || busy || draft.text.trim() === ''}
        >
          <span className={urgent ? undefined : 'composer-verb'}>{submitLabel}</span>
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
};
