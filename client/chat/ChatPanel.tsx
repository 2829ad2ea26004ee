/** The chat: what was said, and a field to say something, labelled with who reads it. */
import { use, useId, useLayoutEffect, useRef, useState } from 'react';
import { seatOf } from '#shared/game/room/room';
import { textLimits, type ChatLine } from '#shared/protocol/messages';
import { Icon } from '../components/Icon.tsx';
import { useNickname } from '../components/nickname.ts';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { useAction } from '../components/useAction.ts';
import { isComposing } from '../composer/composition.ts';
import { useDraft } from '../composer/draft.ts';
import { acknowledged } from '../net/answers.ts';
import { useConnection } from '../net/connectionContext.ts';
import { useCommandHead, useHere } from '../net/roomContext.ts';
import { speakerOf } from '../net/roomTalk.ts';
import { TalkContext, useTalk, useTellWriting } from '../net/talkContext.ts';
import { channelName, chatPlace } from '../phrases/chat.ts';
import { listOf, nameOf } from '../phrases/people.ts';
import './ChatPanel.css';

const Line = ({ line }: { readonly line: ChatLine }) => {
  const talk = use(TalkContext);
  const { you } = useHere().room;
  const speaker = speakerOf(line);
  const own = line.seat !== null && line.seat === you;
  return (
    <li className={`chat-line is-${line.channel}`}>
      <p className="chat-who">
        <bdi>{line.name}</bdi>
        <span className="chat-channel">{channelName[line.channel]}</span>
        {!own && (
          <button
            type="button"
            className="chat-mute"
            onClick={() => {
              talk?.setMuted(speaker, true);
            }}
          >
            Mute<span className="unseen"> {line.name}</span>
          </button>
        )}
      </p>
      <p className="chat-words" dir="auto">
        {line.text}
      </p>
    </li>
  );
};

const Lines = () => {
  const talk = use(TalkContext);
  const { lines, muted } = useTalk();
  const frame = useRef<HTMLDivElement>(null);
  const shown = lines.filter((line) => !muted.has(speakerOf(line)));
  const hidden = lines.length - shown.length;
  useLayoutEffect(() => {
    if (frame.current !== null) frame.current.scrollTop = frame.current.scrollHeight;
  }, [shown.length]);
  return (
    <div ref={frame} className="chat-lines" role="log" aria-label="Chat" tabIndex={0}>
      {shown.length === 0 && <p className="soft small">Nothing has been said yet.</p>}
      <ol>
        {shown.map((line, at) => (
          <Line key={`${line.at} ${at}`} line={line} />
        ))}
      </ol>
      {hidden > 0 && (
        <button
          type="button"
          className="button bare"
          onClick={() => {
            for (const speaker of muted) talk?.setMuted(speaker, false);
          }}
        >
          Show what is muted ({hidden})
        </button>
      )}
    </div>
  );
};

const Writers = () => {
  const { room } = useHere();
  const { writing, muted } = useTalk();
  const others = writing.filter((seat) => seat !== room.you && !muted.has(seat));
  const names = listOf(others.map((seat) => nameOf(room.view, seat)));
  return (
    <p className="soft small chat-writers">
      {others.length > 0 && `${names} ${others.length === 1 ? 'is' : 'are'} writing…`}
    </p>
  );
};

export const ChatPanel = () => {
  const connection = useConnection();
  const { room } = useHere();
  const head = useCommandHead();
  const [guest] = useNickname();
  const [composedAt, setComposedAt] = useState(Number.NEGATIVE_INFINITY);
  const draft = useDraft(`${room.code}.chat`);
  const tellWriting = useTellWriting();
  const { busy, refusal, run } = useAction();
  const id = useId();
  const place = chatPlace(room.view, room.you);
  const say = async (text: string) => {
    const name = seatOf(room.view, room.you)?.player.name ?? guest;
    const line = { ...head(), name, text };
    const said = await run(async () => acknowledged(await connection.request('chat:send', line)));
    if (said !== null) draft.clearIf(text);
  };
  return (
    <section className="chat" aria-label="Chat">
      <Lines />
      <Writers />
      <RefusalNote refusal={refusal} />
      {place.channel === null ? (
        <p className="chat-closed">
          <Icon name="bar" />
          {place.why}
        </p>
      ) : (
        <form
          className="chat-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && draft.text.trim() !== '') void say(draft.text);
          }}
        >
          <label htmlFor={id} className={`chat-readers is-${place.channel}`}>
            <Icon name="eye" />
            {place.readers}
          </label>
          <input
            id={id}
            className="input"
            dir="auto"
            value={draft.text}
            maxLength={textLimits.chat}
            placeholder="Say something"
            autoComplete="off"
            enterKeyHint="send"
            onChange={(event) => {
              draft.change(event.target.value);
              tellWriting();
            }}
            onCompositionEnd={(event) => {
              setComposedAt(event.timeStamp);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && isComposing(event, composedAt)) event.preventDefault();
            }}
          />
          <button type="submit" className="button icon-only" aria-disabled={busy}>
            <Icon name="send" />
            <span className="unseen">Send to the chat</span>
          </button>
        </form>
      )}
    </section>
  );
};
