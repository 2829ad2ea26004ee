/** Lets a describer and a guesser play every card of a deck, one episode each. */
import type { Card } from '#shared/game/card';
import type { Level } from '#shared/game/level';
import type { Score } from '#shared/game/metrics/score';
import { scoreEpisode } from '#shared/game/metrics/scoreEpisode';
import type { RulesetName } from '#shared/game/rulesets';
import type { Bot } from '../players/bot.ts';
import { playEpisode } from './playEpisode.ts';

/** A card of a user's own deck may have no level. */
export type DeckCard = { readonly level: Level | null; readonly card: Card };
export type Played = {
  readonly level: Level | null;
  readonly target: string;
  readonly score: Score;
};

export type DeckRun = {
  readonly deck: readonly DeckCard[];
  readonly ruleset: RulesetName;
  readonly maxTurns: number;
  /** A bot for one episode; the seed is the run's and the card's, so a card's result stands alone. */
  readonly makeDescriber: (seed: string) => Bot;
  readonly makeGuesser: (seed: string) => Bot;
  readonly seed: string;
};

export type RunParts = {
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly onPlayed: (played: Played, done: number) => void;
};

const describer = 's1';
const guesser = 's2';

export const runDeck = async (run: DeckRun, parts: RunParts): Promise<readonly Played[]> => {
  const played: Played[] = [];
  for (const { level, card } of run.deck) {
    const seed = `${run.seed}:${card.target}`;
    const log = await playEpisode(
      {
        start: {
          ruleset: run.ruleset,
          level,
          card,
          maxTurns: run.maxTurns,
          describer,
          guessers: [guesser],
          clueSeconds: null,
          guessSeconds: null,
          open: true,
        },
        bots: new Map([
          [describer, run.makeDescriber(`${seed}:describer`)],
          [guesser, run.makeGuesser(`${seed}:guesser`)],
        ]),
      },
      parts,
    );
    const episode = { level, target: card.target, score: scoreEpisode(log, 'seed') };
    played.push(episode);
    parts.onPlayed(episode, played.length);
  }
  return played;
};
