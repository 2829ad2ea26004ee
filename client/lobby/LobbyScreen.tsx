/** The room before a match: seats, settings, the code, and the start. */
import type { Role } from '#shared/game/seat';
import { ChatButton, ChatColumn } from '../chat/Chat.tsx';
import { Icon } from '../components/Icon.tsx';
import { NameField } from '../components/NameField.tsx';
import { nameFault, useNickname } from '../components/nickname.ts';
import { Page } from '../components/Page.tsx';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { Rules } from '../components/Rules.tsx';
import { useAction } from '../components/useAction.ts';
import { useTitle } from '../components/useTitle.ts';
import { useConnection } from '../net/connectionContext.ts';
import { useCommandHead, useHere, useIsOnline } from '../net/roomContext.ts';
import { session } from '../net/session.ts';
import { whyNotStart } from '../phrases/startReason.ts';
import { KickedNote } from '../seats/KickedNote.tsx';
import { useIsKicked } from '../seats/useIsKicked.ts';
import { ReadyButton } from '../seats/ReadyButton.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { RolePanel } from './RolePanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useModels } from './useModels.ts';
import './Lobby.css';

export const LobbyScreen = () => {
  const connection = useConnection();
  const { room, presence } = useHere();
  const head = useCommandHead();
  const [name, setName] = useNickname();
  const sitting = useAction();
  const starting = useAction();
  const { view, you, code } = room;
  const hosts = you !== null && view.host === you;
  const models = useModels(hosts);
  const reason = whyNotStart(view, you, useIsOnline());
  const kicked = useIsKicked();
  useTitle(`Room ${code}`);

  const sit = async (role: Role) => {
    const seated = you !== null;
    if (seated) {
      const left = await sitting.run(() => connection.request('seat:leave', head()));
      if (left === null) return;
    }
    await sitting.run(() => connection.request('seat:take', { ...head(), name, role }));
    session.keepSeat(code);
  };
  const onSit =
    nameFault(name) !== null || kicked
      ? null
      : (role: Role) => {
          void sit(role);
        };

  return (
    <Page aside={<ChatButton />}>
      <div className="lobby">
        <div className="lobby-head">
          <h1>{you === null ? 'Pick a seat' : 'Get ready'}</h1>
          {kicked && <KickedNote />}
          {you === null && !kicked && (
            <div className="lobby-name">
              <NameField name={name} onChange={setName} />
            </div>
          )}
        </div>
        <div className="lobby-seats">
          <RolePanel role="describer" onSit={onSit} busy={sitting.busy} models={models} />
          <RolePanel role="guesser" onSit={onSit} busy={sitting.busy} models={models} />
          <RefusalNote refusal={sitting.refusal} />
        </div>
        <div className="lobby-side">
          <InvitePanel code={code} />
          <SettingsPanel />
          <ChatColumn />
          {(presence?.watchers ?? 0) > 0 && (
            <p className="row soft">
              <Icon name="eye" />
              {presence?.watchers} watching
            </p>
          )}
        </div>
        <div className="lobby-rules">
          <Rules />
        </div>
        <div className="lobby-start">
          <RefusalNote refusal={starting.refusal} />
          {hosts && (
            <button
              type="button"
              className="button house large"
              aria-disabled={reason !== null || starting.busy}
              aria-describedby="start-reason"
              onClick={() => {
                if (reason === null && !starting.busy) {
                  void starting.run(() => connection.request('match:start', head()));
                }
              }}
            >
              Start the match
            </button>
          )}
          <ReadyButton />
          <p id="start-reason" role="status">
            {reason ?? 'Everybody is ready.'}
          </p>
        </div>
      </div>
    </Page>
  );
};
