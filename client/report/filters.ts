/** Which episodes are asked for. */
import type { ReportData, ReportEpisode } from '#shared/protocol/report';

export const filterNames = ['describer', 'guesser', 'outcome', 'level', 'word'] as const;
/** An empty text asks for nothing. */
export type Filters = Readonly<Record<(typeof filterNames)[number], string>>;

export const noFilters: Filters = { describer: '', guesser: '', outcome: '', level: '', word: '' };

/** Beside the outcomes, what is worth looking through on its own. */
export const outcomeChoices = [
  ['success', 'Guessed'],
  ['failure', 'Not guessed'],
  ['aborted', 'Aborted'],
  ['illegal', 'With an illegal clue'],
  ['readings', 'With two readings of a reply'],
  ['error', 'Error'],
] as const;

const hasOutcome = ({ ending, lines }: ReportEpisode, outcome: string): boolean => {
  if (outcome === 'illegal') {
    return lines.some((line) => line.kind === 'clue' && line.breaches.length > 0);
  }
  if (outcome === 'readings') {
    return lines.some(({ reading }) => reading !== null && reading.strict !== reading.lenient);
  }
  return ending.outcome === outcome;
};

/** Positions of the episodes that match. */
export const matching = (
  { episodes, cards, players }: ReportData,
  { describer, guesser, outcome, level, word }: Filters,
): readonly number[] => {
  const asked = word.trim().toLowerCase();
  return episodes.flatMap((episode, at) => {
    const card = cards[episode.card];
    const isAsked =
      (describer === '' || players[episode.describer] === describer) &&
      (guesser === '' || players[episode.guesser] === guesser) &&
      (outcome === '' || hasOutcome(episode, outcome)) &&
      (level === '' || card?.level === level) &&
      (asked === '' || card?.target.toLowerCase().includes(asked) === true);
    return isAsked ? [at] : [];
  });
};
