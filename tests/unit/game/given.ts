/** Starting points for the tests of the rules. */
import { plainCard, type Card } from '#shared/game/card';
import type { EpisodeCommand } from '#shared/game/episode/commands';
import { decideEpisode, startEpisode } from '#shared/game/episode/decide';
import { evolveEpisode, type Episode } from '#shared/game/episode/episode';
import type { EpisodeEvent, EpisodeStarted } from '#shared/game/episode/events';
import type { RulesetName } from '#shared/game/rulesets';

export const card: Card = plainCard('winter', ['cold', 'snow', 'season']);

const startOf = (
  ruleset: RulesetName,
  changes: Partial<EpisodeStarted<Card>> = {},
): Omit<EpisodeStarted<Card>, 'type'> => ({
  ruleset,
  level: 'high',
  card,
  maxTurns: 3,
  describer: 's1',
  guessers: ['s2'],
  clueSeconds: 60,
  guessSeconds: 30,
  open: false,
  ...changes,
});

/** An episode under way, with its log; a refused command throws, since the test expected it to count. */
export class Table {
  readonly log: EpisodeEvent[] = [];
  now = 0;

  constructor(ruleset: RulesetName, changes: Partial<EpisodeStarted<Card>> = {}) {
    this.log.push(...startEpisode(startOf(ruleset, changes), this.now));
  }

  get episode(): Episode {
    const episode = this.log.reduce<Episode | null>(evolveEpisode, null);
    if (episode === null) throw new Error('no episode');
    return episode;
  }

  get turn(): number {
    return this.episode.turns.length;
  }

  /** Gives the command and returns what came of it: the types of the events, or the refusal's code. */
  when(command: EpisodeCommand): string[] | string {
    const decision = decideEpisode(this.episode, command, this.now);
    if (!decision.ok) return decision.error.code;
    this.log.push(...decision.value);
    return decision.value.map(({ type }) => type);
  }

  clue(text: string, seat = 's1'): string[] | string {
    return this.when({ type: 'giveClue', seat, turn: this.turn, text });
  }

  guess(text: string, seat = 's2'): string[] | string {
    return this.when({ type: 'makeGuess', seat, turn: this.turn, text });
  }

  reply(raw: string, seat: string): string[] | string {
    return this.when({ type: 'sendReply', seat, turn: this.turn, raw });
  }

  expire(): string[] | string {
    const { deadline } = this.episode;
    if (deadline === null) throw new Error('no clock');
    this.now = deadline;
    return this.when({ type: 'expireTurn', deadline });
  }
}
