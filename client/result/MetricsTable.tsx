/** The metrics of every card, as a table. */
import type { PlayedEpisode } from '#shared/game/room/room';
import { Icon } from '../components/Icon.tsx';
import { outcomeName } from '../phrases/ending.ts';

const speedText = (speed: number | null): string => (speed === null ? '–' : speed.toFixed(0));

export const MetricsTable = ({ played }: { readonly played: readonly PlayedEpisode[] }) => (
  <div className="metrics" role="region" aria-label="Metrics of every card" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Word</th>
          <th scope="col">Outcome</th>
          <th scope="col">Turns</th>
          <th scope="col">
            <abbr title="100 divided by the turn in which the word was guessed">Speed</abbr>
          </th>
          <th scope="col">
            <abbr title="Longest run of equal guesses in consecutive turns, minus 1">
              Repeated guesses
            </abbr>
          </th>
          <th scope="col">
            <abbr title="Longest run of equal clues in consecutive turns, minus 1">
              Repeated clues
            </abbr>
          </th>
          <th scope="col">Fouls</th>
          <th scope="col">Lost turns</th>
        </tr>
      </thead>
      <tbody>
        {played.map(({ target, score }, at) => (
          <tr key={at}>
            <th scope="row">{target}</th>
            <td className={score.success === 1 ? 'is-right' : undefined}>
              <Icon name={score.success === 1 ? 'right' : 'wrong'} /> {outcomeName[score.outcome]}
            </td>
            <td>{score.turns}</td>
            <td>{speedText(score.speed)}</td>
            <td>{score.repetitionGuesser}</td>
            <td>{score.repetitionDescriber}</td>
            <td>{score.fouls}</td>
            <td>{score.lostTurns}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
