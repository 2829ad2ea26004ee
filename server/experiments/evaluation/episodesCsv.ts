/** One line an episode with its metrics under both conventions, and one line a turn. */
import { millisecondsPerTurn, sumTurns, type TurnScore } from '#shared/game/metrics/turnScores';
import type { ScoredEpisode } from '../scoredEpisode.ts';
import { csvText, type CsvCell } from './csvText.ts';

type Column = readonly [name: string, cell: (episode: ScoredEpisode) => CsvCell];

const placeColumns: readonly Column[] = [
  ['describer', ({ describer }) => describer],
  ['guesser', ({ guesser }) => guesser],
  ['experiment', ({ experiment }) => experiment],
  ['instance', ({ instance }) => instance],
  ['repeat', ({ repeat }) => repeat],
  ['level', ({ level }) => level],
  ['target', ({ target }) => target],
  ['ruleset', ({ ruleset }) => ruleset],
  ['outcome', ({ score }) => score.outcome],
];

const metricColumns: readonly Column[] = [
  ['success', ({ score }) => score.success],
  ['abort', ({ score }) => score.abort],
  ['aborted_by', ({ score }) => score.abortedBy],
  ['speed', ({ score }) => score.speed],
  ['repetition_guesser', ({ score }) => score.repetitionGuesser],
  ['repetition_describer', ({ score }) => score.repetitionDescriber],
  ['turns', ({ score }) => score.turns],
  ['repeated_guesses', ({ turnScores }) => sumTurns(turnScores).repeatedGuesses],
  ['ms_per_turn', ({ turnScores }) => millisecondsPerTurn(sumTurns(turnScores))],
  ['fouls', ({ score }) => score.fouls],
  ['lost_turns', ({ score }) => score.lostTurns],
  ['clembench_success', ({ clembench }) => clembench.success],
  ['clembench_lose', ({ clembench }) => clembench.lose],
  ['clembench_aborted', ({ clembench }) => clembench.aborted],
  ['clembench_main_score', ({ clembench }) => clembench.mainScore],
  ['clembench_request_count', ({ clembench }) => clembench.requestCount],
  ['clembench_parsed_request_count', ({ clembench }) => clembench.parsedRequestCount],
  ['clembench_violated_request_count', ({ clembench }) => clembench.violatedRequestCount],
  ['clembench_request_success_ratio', ({ clembench }) => clembench.requestSuccessRatio],
  ['clembench_repetition_guesser', ({ clembench }) => clembench.repetitionGuesser],
  ['clembench_repetition_describer', ({ clembench }) => clembench.repetitionDescriber],
  ['strict_abort_turn', ({ clembench }) => clembench.strictAbort?.turn ?? null],
];

const usageColumns: readonly Column[] = [
  ['calls', ({ usage }) => usage.calls],
  ['retries', ({ usage }) => usage.retries],
  ['prompt_tokens', ({ usage }) => usage.promptTokens],
  ['completion_tokens', ({ usage }) => usage.completionTokens],
  ['cost_usd', ({ usage }) => usage.cost],
];

/** An error has an outcome and a cost, but no metrics: those cells are empty. */
const rowOf = (episode: ScoredEpisode): readonly CsvCell[] => {
  const isScored = episode.score.outcome !== 'error';
  return [
    ...placeColumns.map(([, cell]) => cell(episode)),
    ...metricColumns.map(([, cell]) => (isScored ? cell(episode) : null)),
    ...usageColumns.map(([, cell]) => cell(episode)),
  ];
};

export const episodesCsv = (episodes: readonly ScoredEpisode[]): string =>
  csvText([
    [...placeColumns, ...metricColumns, ...usageColumns].map(([name]) => name),
    ...episodes.map(rowOf),
  ]);

const turnColumns: readonly (readonly [name: string, cell: (turn: TurnScore) => CsvCell])[] = [
  ['turn', ({ turn }) => turn],
  ['accuracy', ({ accuracy }) => accuracy],
  ['parsed_request_count', ({ parsedRequestCount }) => parsedRequestCount],
  ['violated_request_count', ({ violatedRequestCount }) => violatedRequestCount],
  ['repeated_guesses', ({ repeatedGuesses }) => repeatedGuesses],
  ['ms', ({ milliseconds }) => milliseconds],
];

/** Turns of errors are no metrics, and left out. */
export const turnsCsv = (episodes: readonly ScoredEpisode[]): string =>
  csvText([
    [...placeColumns, ...turnColumns].map(([name]) => name),
    ...episodes
      .filter(({ score }) => score.outcome !== 'error')
      .flatMap((episode) =>
        episode.turnScores.map((turn) => [
          ...placeColumns.map(([, cell]) => cell(episode)),
          ...turnColumns.map(([, cell]) => cell(turn)),
        ]),
      ),
  ]);
