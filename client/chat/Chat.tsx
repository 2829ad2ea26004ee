/** Where the chat is: a column where there is room for one, a drawer on a phone. */
import { lazy, Suspense, useState } from 'react';
import { Drawer } from '../components/Drawer.tsx';
import { Icon } from '../components/Icon.tsx';
import { useWide } from '../components/useWide.ts';
import { useConnection } from '../net/connectionContext.ts';
import { useHere } from '../net/roomContext.ts';
import { speakerOf } from '../net/roomTalk.ts';
import { useTalk } from '../net/talkContext.ts';
import './Chat.css';

const ChatPanel = lazy(async () => ({ default: (await import('./ChatPanel.tsx')).ChatPanel }));

const Panel = () => (
  <Suspense fallback={<p className="soft small">Opening the chat…</p>}>
    <ChatPanel />
  </Suspense>
);

/** For a column of the page; nothing on a phone. */
export const ChatColumn = () =>
  useWide() ? (
    <div className="chat-column">
      <h2 className="label">Chat</h2>
      <Panel />
    </div>
  ) : null;

const useUnread = (seenAt: number): number => {
  const { room } = useHere();
  const { lines, muted } = useTalk();
  return lines.filter(
    (line) =>
      line.at > seenAt &&
      !muted.has(speakerOf(line)) &&
      (line.seat === null || line.seat !== room.you),
  ).length;
};

/** For the head of the page; nothing where the column is. */
export const ChatButton = () => {
  const wide = useWide();
  const { clock } = useConnection();
  const [open, setOpen] = useState(false);
  const [seenAt, setSeenAt] = useState(() => clock.now());
  const unread = useUnread(seenAt);
  if (wide) return null;
  return (
    <>
      <button
        type="button"
        className="button bare chat-button"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="chat" />
        <span className="unseen">Chat</span>
        {unread > 0 && (
          <span className="chat-unread">
            {unread}
            <span className="unseen"> new</span>
          </span>
        )}
      </button>
      {open && (
        <Drawer
          title="Chat"
          onClose={() => {
            setOpen(false);
            setSeenAt(clock.now());
          }}
        >
          <Panel />
        </Drawer>
      )}
    </>
  );
};
