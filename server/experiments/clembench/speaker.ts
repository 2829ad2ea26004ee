/** Who speaks to whom in a transcript, in words. */
import { roleOf, type Interactions, type Message } from './interactions.ts';

const names = { describer: 'Describer', guesser: 'Guesser' } as const;

const nameOf = (party: Message['from']): string => {
  const role = roleOf(party);
  return role === null ? 'Game master' : names[role];
};

/** "Describer to Game master"; what the game master notes for itself goes by its kind. */
export const speakerOf = ({ from, to, action }: Message): string =>
  from === 'GM' && to === 'GM' ? action.type : `${nameOf(from)} to ${nameOf(to)}`;

/** Which track of the page a message belongs to. */
export type Track = 'describer' | 'guesser' | 'master';

export const trackOf = ({ from, to }: Message): Track => roleOf(from) ?? roleOf(to) ?? 'master';

const modelOf = (player: Interactions['players'], name: 'Player 1' | 'Player 2'): string => {
  const found = player?.[name];
  if (found === undefined) return 'unknown';
  return typeof found === 'string' ? (found.split(', ').at(-1) ?? found) : found.model_name;
};

/** The heading of an episode's transcript; `place` stands for what old files don't say. */
export const headingOf = ({ meta, players }: Interactions, place: string): string => {
  const which =
    meta === undefined ? place : `${meta.experiment_name}, instance ${String(meta.game_id)}`;
  return `Taboo, ${which}: ${modelOf(players, 'Player 1')} describes, ${modelOf(players, 'Player 2')} guesses`;
};
