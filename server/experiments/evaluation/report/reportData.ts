/** The transcripts of a run as the report's page gets them: nothing twice, since it all ends up in one file. */
import type { EpisodeEvent, Ending } from '#shared/game/episode/events';
import type { Reading } from '#shared/game/reply';
import type { Role } from '#shared/game/seat';
import type { ReportCard, ReportData, ReportEpisode, ReportLine } from '#shared/protocol/report';
import type { LoadedEpisode, LoadedRun } from '../../folder/loadedRun.ts';

/** A raw reply is cut here: a model that rambles for pages would make the page too heavy. */
const longestRaw = 6000;

const prefixes: Readonly<Record<Role, string>> = { describer: 'CLUE:', guesser: 'GUESS:' };

/** Only what the text itself doesn't say already. */
const tellingReading = (role: Role, reading: Reading | null): Reading | null => {
  if (reading === null) return null;
  const { raw, strict, lenient } = reading;
  const isPlain = strict === lenient && raw.trim() === `${prefixes[role]} ${lenient ?? ''}`;
  if (isPlain) return null;
  return raw.length <= longestRaw ? reading : { ...reading, raw: `${raw.slice(0, longestRaw)} …` };
};

const linesOf = (log: readonly EpisodeEvent[]): readonly ReportLine[] =>
  log.flatMap((event): readonly ReportLine[] => {
    switch (event.type) {
      case 'clueGiven':
      case 'clueRefused': {
        const breaches = event.type === 'clueRefused' ? event.breaches : [];
        const { turn, text, reading } = event;
        return [
          {
            kind: 'clue',
            turn,
            role: 'describer',
            text: text ?? '',
            reading: tellingReading('describer', reading),
            breaches: breaches.map(({ word, kind, match, start, end }) => ({
              word,
              kind,
              match,
              start,
              end,
            })),
          },
        ];
      }
      case 'guessMade': {
        const { turn, text, mark, reading } = event;
        const telling = tellingReading('guesser', reading);
        return [{ kind: 'guess', turn, role: 'guesser', text, mark, reading: telling }];
      }
      case 'replyMissed': {
        const { turn, role, why, reading } = event;
        return [{ kind: 'missed', turn, role, why, reading }];
      }
      case 'episodeStarted':
      case 'turnStarted':
      case 'turnResumed':
      case 'guesserDropped':
      case 'episodeEnded':
        return [];
    }
  });

const endingOf = (log: readonly EpisodeEvent[]): Ending => {
  const last = log.findLast((event) => event.type === 'episodeEnded');
  if (last === undefined) throw new Error('An episode without an end can’t be reported.');
  return last.ending;
};

const tokensOf = ({ usage: { promptTokens, completionTokens } }: LoadedEpisode): number | null =>
  promptTokens === null && completionTokens === null
    ? null
    : (promptTokens ?? 0) + (completionTokens ?? 0);

const cardsOf = (run: Pick<LoadedRun, 'instances'>): readonly ReportCard[] =>
  run.instances.map(({ experiment, id, level, card: { target, related } }) => ({
    target,
    related,
    experiment,
    id,
    level: level ?? experiment,
  }));

const nameOf = ({ experiment, id }: { experiment: string; id: number }): string =>
  `${id} ${experiment}`;

export const reportData = (run: Pick<LoadedRun, 'instances' | 'episodes'>): ReportData => {
  const players = [
    ...new Set(run.episodes.flatMap(({ describer, guesser }) => [describer, guesser])),
  ].sort();
  const playerAt = new Map(players.map((name, at) => [name, at]));
  const cards = cardsOf(run);
  const cardAt = new Map(cards.map((card, at) => [nameOf(card), at]));
  const episodeOf = (episode: LoadedEpisode): ReportEpisode => {
    const log = episode.readLog();
    const { experiment, instance: id } = episode;
    return {
      describer: playerAt.get(episode.describer) ?? 0,
      guesser: playerAt.get(episode.guesser) ?? 0,
      card: cardAt.get(nameOf({ experiment, id })) ?? 0,
      repeat: episode.repeat,
      ruleset: episode.ruleset,
      ending: endingOf(log),
      turns: episode.score.turns,
      milliseconds: episode.turnScores.map(({ milliseconds }) => milliseconds),
      lines: linesOf(log),
      calls: episode.usage.calls,
      retries: episode.usage.retries,
      tokens: tokensOf(episode),
      cost: episode.usage.cost,
    };
  };
  return { players, cards, episodes: run.episodes.map(episodeOf) };
};
