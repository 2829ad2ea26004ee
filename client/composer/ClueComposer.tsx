/** The Describer's place to write: marks forbidden words while typing and says why. */
import { useState } from 'react';
import type { EpisodeView } from '#shared/game/episode/episode';
import type { Refusal } from '#shared/game/episode/events';
import type { Verdict } from '#shared/game/judge/verdict';
import { rulesOf } from '#shared/game/rulesets';
import { textLimits } from '#shared/protocol/messages';
import { Icon } from '../components/Icon.tsx';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { useAction } from '../components/useAction.ts';
import { BreachReasons } from '../feed/BrokenClue.tsx';
import { useConnection } from '../net/connectionContext.ts';
import { useCommandHead, useHere } from '../net/roomContext.ts';
import { Composer } from './Composer.tsx';
import type { Draft } from './draft.ts';
import { StatusLine } from './StatusLine.tsx';

/** The foul that was just given, as long as nothing new is being written. */
const freshFoul = (episode: EpisodeView, text: string): Refusal | null => {
  const last = episode.refusals.at(-1);
  const fresh = last?.turn === episode.turns.length && episode.phase === 'clue';
  return last !== undefined && fresh && (text === '' || text === last.text) ? last : null;
};

type FoulProps = { readonly episode: EpisodeView; readonly foul: Refusal | null };

const FoulNote = ({ episode, foul }: FoulProps) => (
  <div role="alert">
    {foul !== null && (
      <div className="alert">
        <Icon name="bar" />
        <div>
          <p>
            Foul {episode.refusals.length} of {rulesOf(episode.ruleset).foulLimit}: nobody saw this
            clue.
          </p>
          <BreachReasons breaches={foul.breaches} />
        </div>
      </div>
    )}
  </div>
);

type Props = {
  readonly episode: EpisodeView;
  readonly draft: Draft;
  readonly verdict: Verdict;
};

export const ClueComposer = ({ episode, draft, verdict }: Props) => {
  const connection = useConnection();
  const { store, room } = useHere();
  const head = useCommandHead();
  const { busy, refusal, run } = useAction();
  /** The forbidden text about which the Describer was asked once. */
  const [warned, setWarned] = useState<string | null>(null);
  const { legal, breaches } = verdict;
  const open = episode.phase === 'clue';
  const asked = !legal && warned === draft.text;
  const foul = freshFoul(episode, draft.text);

  const send = async (text: string) => {
    setWarned(null);
    const turn = episode.turns.length;
    const answer = await run(() =>
      connection.request('clue:give', {
        ...head(),
        episode: room.view.episodesStarted,
        turn,
        text,
      }),
    );
    if (answer === null) return;
    const after = await store.reached(answer.version);
    const said = after?.view.episode?.turns.find(({ number }) => number === turn)?.clue;
    if (said === text) draft.clearIf(text);
  };

  return (
    <Composer
      role="describer"
      label="Your clue"
      placeholder="Describe the word"
      maxLength={textLimits.clue}
      draft={draft}
      open={open}
      busy={busy}
      submitLabel={asked ? 'Send anyway' : 'Give clue'}
      urgent={asked}
      breaches={breaches}
      onSubmit={() => {
        if (legal || asked) void send(draft.text);
        else setWarned(draft.text);
      }}
    >
      <StatusLine />
      <RefusalNote refusal={refusal} />
      <FoulNote episode={episode} foul={foul} />
      <div role="status">
        {!legal && (foul === null || asked) && (
          <div className="composer-reasons">
            <Icon name="bar" />
            <div>
              <BreachReasons breaches={breaches} />
              {asked && (
                <p>Sent like this it is a foul. Change it, or send again to send anyway.</p>
              )}
            </div>
          </div>
        )}
      </div>
    </Composer>
  );
};
