/** The first page: play, join, or watch. */
import { useState } from 'react';
import { Link } from 'wouter';
import { NameField } from '../components/NameField.tsx';
import { nameFault, useNickname } from '../components/nickname.ts';
import { Page } from '../components/Page.tsx';
import { Rules } from '../components/Rules.tsx';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { useInSight } from '../components/useInSight.ts';
import { useTitle } from '../components/useTitle.ts';
import { CreateRoom } from '../home/CreateRoom.tsx';
import { FeaturedMatch } from '../home/FeaturedMatch.tsx';
import { JoinByCode } from '../home/JoinByCode.tsx';
import { LiveRooms } from '../home/LiveRooms.tsx';
import { PlayBot } from '../home/PlayBot.tsx';
import { QuickPlay } from '../home/QuickPlay.tsx';
import { useOpenRoom } from '../home/useOpenRoom.ts';
import { session } from '../net/session.ts';
import './Home.css';

export const Home = () => {
  const [name, setName] = useNickname();
  const { busy, refusal, quick, create, playBot } = useOpenRoom();
  const [seat] = useState(session.seat);
  const inSight = useInSight();
  const disabled = busy || nameFault(name) !== null;
  useTitle('');
  return (
    <Page>
      <div className="home">
        <div className="home-play">
          <h1 className="home-title">
            Make them say <span className="home-bar">it</span> without saying{' '}
            <span className="home-bar">it</span>
          </h1>
          <NameField name={name} onChange={setName} />
          <QuickPlay disabled={disabled} onPlay={() => void quick(name)} />
          <PlayBot disabled={disabled} onPlay={(role, level) => void playBot(name, role, level)} />
          <RefusalNote refusal={refusal} />
        </div>
        <section className="home-friends" aria-labelledby="friends">
          <h2 id="friends">Play with people</h2>
          {seat !== null && (
            <Link href={`/room/${seat}`} className="button house">
              Back to your room {seat}
            </Link>
          )}
          <CreateRoom
            disabled={disabled}
            onCreate={(visibility) => void create(name, visibility)}
          />
          <JoinByCode />
        </section>
        <div className="home-watch">
          {inSight && <FeaturedMatch />}
          <LiveRooms />
          <Rules />
        </div>
      </div>
    </Page>
  );
};
