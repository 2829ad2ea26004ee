/** What the files of one episode hold, as clembench's own run writes them. */
import { join } from 'node:path';
import { stem } from 'porter2';
import type { EpisodeEvent } from '#shared/game/episode/events';
import type { Parsing, RulesetName } from '#shared/game/rulesets';
import type { Role } from '#shared/game/seat';
import { ourPrompts, type Prompts } from '../../players/model/prompts.ts';
import type { Instance } from '../instance.ts';
import type { LoadedBot } from '../folder/loadedRun.ts';
import type { EpisodePlace } from '../record.ts';
import { playerOf, type Interactions } from './interactions.ts';
import { masterRecordOf, timestampOf, type Asked, type MasterRecord } from './masterRecord.ts';
import { instanceFolder, pairFolder, pathPart } from './names.ts';
import { scoresOf } from './scoresFile.ts';

/** Stands where clembench writes its own version. */
export const writtenBy = 'taboo-arena';

export type Pair = { readonly describer: LoadedBot; readonly guesser: LoadedBot };

type InExperiment = Pick<EpisodePlace, 'experiment' | 'instance' | 'repeat'>;

/** Where an episode lies below the results. */
export const episodePath = ({ describer, guesser }: Pair, place: InExperiment): string =>
  join(pairFolder(describer, guesser), 'taboo', pathPart(place.experiment), instanceFolder(place));

export type EpisodeRules = { readonly ruleset: RulesetName; readonly parsing: Parsing };

export type WholeEpisode = {
  readonly pair: Pair;
  readonly instance: Instance;
  readonly rules: EpisodeRules;
  readonly log: readonly EpisodeEvent[];
};

/** An instance's own prompts come first, then the bot's, then ours. */
const promptsOf = ({ prompts }: Instance, bot: LoadedBot): Prompts =>
  prompts ?? bot.prompts ?? ourPrompts();

const pairPrompts = ({ pair, instance }: Pick<WholeEpisode, 'pair' | 'instance'>): Prompts => ({
  describer: promptsOf(instance, pair.describer).describer,
  guesser: promptsOf(instance, pair.guesser).guesser,
});

const modelOf = ({ name, model }: LoadedBot) => ({
  model_name: name,
  ...(model === null ? {} : { model_id: model }),
  backend: writtenBy,
});

export const playerModelsOf = ({ describer, guesser }: Pair) => ({
  0: modelOf(describer),
  1: modelOf(guesser),
});

const gameRoles: Readonly<Record<Role, string>> = {
  describer: 'WordDescriber',
  guesser: 'WordGuesser',
};

const metaOf = ({ pair, instance, rules }: WholeEpisode, rounds: number) => ({
  game_name: 'taboo',
  experiment_name: instance.experiment,
  game_id: instance.id,
  results_folder: pairFolder(pair.describer, pair.guesser),
  clem_version: writtenBy,
  round_count: rounds,
  completed: true,
  ...rules,
});

const interactionsOf = (episode: WholeEpisode, { turns }: MasterRecord): Interactions => {
  const { describer, guesser } = episode.pair;
  return {
    meta: metaOf(episode, turns.length),
    player_models: playerModelsOf(episode.pair),
    players: {
      GM: { game_role: 'Game Master', model_name: 'programmatic' },
      'Player 1': { game_role: gameRoles.describer, model_name: describer.name },
      'Player 2': { game_role: gameRoles.guesser, model_name: guesser.name },
    },
    turns: turns.map((turn) => [...turn]),
  };
};

const callOf = ({ round, messages, reply, askedAt, at }: Asked, model: string) => ({
  round,
  call: {
    timestamp: timestampOf(at),
    manipulated_prompt_obj: messages,
    raw_response_obj: {
      clem_player: {
        call_start: timestampOf(askedAt),
        /** In seconds. */
        call_duration: (at - askedAt) / 1000,
        response: reply,
        model_name: model,
      },
    },
  },
});

const requestsOf = (episode: WholeEpisode, { turns, asked }: MasterRecord, role: Role) => {
  const { name } = episode.pair[role];
  const { results_folder: _, clem_version: __, ...meta } = metaOf(episode, turns.length);
  return {
    meta: {
      ...meta,
      player_name: playerOf[role],
      game_role: gameRoles[role],
      model_name: name,
    },
    calls: asked.filter((each) => each.role === role).map((each) => callOf(each, name)),
  };
};

const instanceFileOf = ({ id, card }: Instance) => {
  const stemOf = (word: string): string => stem(word.toLowerCase());
  return {
    game_id: id,
    target_word: card.target,
    related_word: card.related,
    target_word_stem: stemOf(card.target),
    related_word_stem: card.related.map(stemOf),
  };
};

/** The experiment's own file: one for all episodes of a pair. */
export const experimentFileOf = (pair: Pair, instance: Instance, createdAt: number) => {
  const prompts = pairPrompts({ pair, instance });
  return {
    name: instance.experiment,
    max_turns: instance.maxTurns,
    describer_initial_prompt: prompts.describer,
    guesser_initial_prompt: prompts.guesser,
    timestamp: timestampOf(createdAt),
    game_name: 'taboo',
    player_models: playerModelsOf(pair),
  };
};

/** Copied from the interactions, as the scorer does there. */
export const scoresFileOf = (interactions: Interactions, log: readonly EpisodeEvent[]) => ({
  meta: interactions.meta ?? {},
  players: interactions.players ?? {},
  player_models: interactions.player_models ?? {},
  ...scoresOf(log),
});

const failed = (log: readonly EpisodeEvent[]): boolean => {
  const last = log.at(-1);
  return last?.type === 'episodeEnded' && last.ending.outcome === 'error';
};

/**
 * What goes into the episode's folder, by the files' names. An episode that a backend failed leaves
 * its instance alone, as a crashed one does there: anything more would be scored as a loss.
 */
export const episodeFilesOf = (episode: WholeEpisode): ReadonlyMap<string, unknown> => {
  const files = new Map<string, unknown>([['instance.json', instanceFileOf(episode.instance)]]);
  if (failed(episode.log)) return files;
  const record = masterRecordOf(episode.log, pairPrompts(episode));
  const interactions = interactionsOf(episode, record);
  files.set('interactions.json', interactions);
  for (const role of ['describer', 'guesser'] as const) {
    const requests = requestsOf(episode, record, role);
    const file = `${playerOf[role].toLowerCase().replace(' ', '_')}.requests.json`;
    if (requests.calls.length > 0) files.set(file, requests);
  }
  files.set('scores.json', scoresFileOf(interactions, episode.log));
  return files;
};
