/** The table while a match runs: for the Describer, the Guessers and those who watch. */
import { useMemo } from 'react';
import { knownCard, type EpisodeView } from '#shared/game/episode/episode';
import { ChatColumn } from '../chat/Chat.tsx';
import { LinkState } from '../components/LinkState.tsx';
import { TabooCard } from '../components/TabooCard.tsx';
import { useTitle } from '../components/useTitle.ts';
import { ClueComposer } from '../composer/ClueComposer.tsx';
import { useDraft } from '../composer/draft.ts';
import { GuessComposer } from '../composer/GuessComposer.tsx';
import { StatusLine } from '../composer/StatusLine.tsx';
import { useLiveVerdict } from '../composer/useLiveVerdict.ts';
import { Feed } from '../feed/Feed.tsx';
import { useHere } from '../net/roomContext.ts';
import { cardTag } from '../phrases/cardTag.ts';
import { tableStatus } from '../phrases/status.ts';
import { KickedNote } from '../seats/KickedNote.tsx';
import { useIsKicked } from '../seats/useIsKicked.ts';
import { MatchSoFar } from './MatchSoFar.tsx';
import { Players } from './Players.tsx';
import { RevealNote } from './RevealNote.tsx';
import { TableHead } from './TableHead.tsx';
import { TakeSeat } from './TakeSeat.tsx';
import { useVisibleHeight } from './useVisibleHeight.ts';
import './Table.css';

const Watching = () => (
  <div className="watching">
    <StatusLine />
    <p className="soft">You are watching.</p>
    {useIsKicked() ? <KickedNote /> : <TakeSeat />}
  </div>
);

export const TableScreen = ({ episode }: { readonly episode: EpisodeView }) => {
  const { room } = useHere();
  const { view, you, code } = room;
  const { phase } = view;
  const isDescriber = you === episode.describer;
  const draft = useDraft(`${code}.${isDescriber ? 'clue' : 'guess'}`);
  const card = knownCard(episode);
  const writesClue = isDescriber && phase.kind === 'playing';
  const verdict = useLiveVerdict(episode.ruleset, writesClue ? card : null, draft.text);
  const struck = useMemo(() => new Set(verdict.breaches.map(({ word }) => word)), [verdict]);
  const { yours, text } = tableStatus(view, you);
  useVisibleHeight();
  useTitle(yours ? 'Your turn' : text.replace(/\.$/, ''));

  return (
    <div className={isDescriber ? 'table is-describer' : 'table'}>
      <TableHead view={view} episode={episode} />
      <aside className="table-side" aria-label="Match">
        <Players episode={episode} />
        <div className="table-wide">
          <MatchSoFar played={view.played} />
        </div>
      </aside>
      <main className="table-main">
        <Feed view={view} episode={episode} you={you} />
        <div
          className={card === null ? 'table-card lies-flat is-hidden-card' : 'table-card lies-flat'}
        >
          <TabooCard
            key={view.episodesStarted}
            face={card}
            struck={struck}
            tag={cardTag(view, episode)}
          />
          <ChatColumn />
        </div>
        <div className="table-dock">
          {phase.kind === 'reveal' ? (
            <RevealNote view={view} episode={episode} until={phase.until} />
          ) : isDescriber ? (
            <ClueComposer episode={episode} draft={draft} verdict={verdict} />
          ) : you !== null && episode.guessers.includes(you) ? (
            <GuessComposer episode={episode} draft={draft} you={you} />
          ) : you !== null ? (
            <div className="watching">
              <StatusLine />
              <p className="soft">You play from the next card on.</p>
            </div>
          ) : (
            <Watching />
          )}
        </div>
      </main>
      <LinkState />
    </div>
  );
};
