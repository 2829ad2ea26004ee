/** The cards of this match that are over. */
import type { PlayedEpisode } from '#shared/game/room/room';
import { Icon } from '../components/Icon.tsx';
import { outcomeName } from '../phrases/ending.ts';

type Props = { readonly played: readonly PlayedEpisode[] };

export const MatchSoFar = ({ played }: Props) =>
  played.length === 0 ? null : (
    <section className="so-far" aria-labelledby="so-far">
      <h2 id="so-far" className="label">
        So far
      </h2>
      <ol>
        {played.map(({ target, score }, at) => (
          <li key={at} className={score.success === 1 ? 'is-right' : undefined}>
            <Icon name={score.success === 1 ? 'right' : 'wrong'} />
            <span className="so-far-word">{target}</span>
            <span className="soft small">
              {score.success === 1
                ? `turn ${score.turns}`
                : outcomeName[score.outcome].toLowerCase()}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
