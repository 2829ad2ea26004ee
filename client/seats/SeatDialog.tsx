/** Send away, vote to send away, mute or report: asked about once more before anything happens. */
import { use, useId, useState } from 'react';
import type { Seat } from '#shared/game/seat';
import { textLimits } from '#shared/protocol/messages';
import { Ask } from '../components/Ask.tsx';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { useAction } from '../components/useAction.ts';
import { acknowledged } from '../net/answers.ts';
import { useConnection } from '../net/connectionContext.ts';
import { useCommandHead, useHere } from '../net/roomContext.ts';
import { TalkContext, useTalk } from '../net/talkContext.ts';

type Props = { readonly seat: Seat; readonly onClose: () => void };
type Step = 'menu' | 'kick' | 'vote' | 'report' | 'reported';

type MenuProps = Props & { readonly onStep: (step: Step) => void };

const Menu = ({ seat, onClose, onStep }: MenuProps) => {
  const talk = use(TalkContext);
  const muted = useTalk().muted.has(seat.id);
  const { view, you } = useHere().room;
  const hosts = you !== null && view.host === you;
  const votes = view.kickVotes.filter((vote) => vote.seat === seat.id);
  const voted = votes.some(({ by }) => by === you);
  return (
    <div className="stack">
      {hosts && (
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            onStep('kick');
          }}
        >
          Send out of the room
        </button>
      )}
      {you !== null && !hosts && (
        <button
          type="button"
          className="button quiet"
          disabled={voted}
          onClick={() => {
            onStep('vote');
          }}
        >
          {voted ? 'You have voted to send them out' : 'Vote to send them out'}
        </button>
      )}
      {votes.length > 0 && (
        <p className="soft small">
          {votes.length} {votes.length === 1 ? 'vote' : 'votes'} so far; half of the players at the
          table decide.
        </p>
      )}
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          talk?.setMuted(seat.id, !muted);
          onClose();
        }}
      >
        {muted ? 'Show their chat again' : 'Mute their chat for me'}
      </button>
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          onStep('report');
        }}
      >
        Report to the operator
      </button>
      <button type="button" className="button bare" onClick={onClose}>
        Close
      </button>
    </div>
  );
};

const ReportForm = ({ seat, onClose, onDone }: Props & { readonly onDone: () => void }) => {
  const connection = useConnection();
  const head = useCommandHead();
  const { busy, refusal, run } = useAction();
  const [reason, setReason] = useState('');
  const id = useId();
  const send = async () => {
    const report = { ...head(), seat: seat.id, reason };
    const told = await run(async () =>
      acknowledged(await connection.request('player:report', report)),
    );
    if (told !== null) onDone();
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="field">
        <label htmlFor={id}>What happened?</label>
        <textarea
          id={id}
          className="input"
          rows={3}
          dir="auto"
          value={reason}
          maxLength={textLimits.reason}
          onChange={(event) => {
            setReason(event.target.value);
          }}
        />
      </div>
      <RefusalNote refusal={refusal} />
      <button type="submit" className="button" disabled={busy}>
        Send the report
      </button>
      <button type="button" className="button bare" onClick={onClose}>
        Cancel
      </button>
    </form>
  );
};

const sentences = {
  kick: {
    text: 'They lose the seat now and can’t sit in this room again. They may still watch.',
    button: 'Send out',
    request: 'player:kick',
  },
  vote: {
    text: 'When half of the players at the table vote for it, and at least two, they lose the seat.',
    button: 'Vote',
    request: 'player:votekick',
  },
} as const;

const Confirm = ({ seat, step, onClose }: Props & { readonly step: 'kick' | 'vote' }) => {
  const connection = useConnection();
  const head = useCommandHead();
  const { busy, refusal, run } = useAction();
  const { text, button, request } = sentences[step];
  const act = async () => {
    const done = await run(() => connection.request(request, { ...head(), seat: seat.id }));
    if (done !== null) onClose();
  };
  return (
    <div className="stack">
      <p>{text}</p>
      <RefusalNote refusal={refusal} />
      <button type="button" className="button" disabled={busy} onClick={() => void act()}>
        {button}
      </button>
      <button type="button" className="button bare" onClick={onClose}>
        Cancel
      </button>
    </div>
  );
};

const titles: Readonly<Record<Step, (name: string) => string>> = {
  menu: (name) => name,
  kick: (name) => `Send ${name} out?`,
  vote: (name) => `Vote to send ${name} out?`,
  report: (name) => `Report ${name}`,
  reported: () => 'Thank you',
};

export const SeatDialog = ({ seat, onClose }: Props) => {
  const [step, setStep] = useState<Step>('menu');
  return (
    <Ask title={titles[step](seat.player.name)} onClose={onClose}>
      {step === 'menu' && <Menu seat={seat} onClose={onClose} onStep={setStep} />}
      {(step === 'kick' || step === 'vote') && (
        <Confirm seat={seat} step={step} onClose={onClose} />
      )}
      {step === 'report' && (
        <ReportForm
          seat={seat}
          onClose={onClose}
          onDone={() => {
            setStep('reported');
          }}
        />
      )}
      {step === 'reported' && (
        <div className="stack">
          <p>The operator of this server will see your report.</p>
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
        </div>
      )}
    </Ask>
  );
};
