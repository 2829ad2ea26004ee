import { describe, expect, it } from 'vitest';
import { scoreEpisode } from '#shared/game/metrics/scoreEpisode';
import { playEpisode } from '../../../server/experiments/playEpisode.ts';
import { mockBot } from '../../../server/players/scriptedBot.ts';
import { makeCard } from '../../../server/words/cardMaker.ts';
import { defaultDeck } from '../../../server/words/decks.ts';
import { Table } from '../game/given.ts';

describe('the bot for trying a run', () => {
  it.each(['standard', 'clembench'] as const)(
    'plays every card of the default deck to the last turn, under %s rules',
    async (ruleset) => {
      const [started] = new Table(ruleset, { open: true }).log;
      if (started?.type !== 'episodeStarted') throw new Error('The episode did not start.');
      for (const { target, related } of defaultDeck()) {
        const log = await playEpisode(
          {
            start: { ...started, card: makeCard(target, related) },
            bots: new Map([
              ['s1', mockBot()],
              ['s2', mockBot()],
            ]),
          },
          { now: () => 0, signal: new AbortController().signal },
        );
        expect(scoreEpisode(log, 'seed')).toMatchObject({
          outcome: 'failure',
          turns: 3,
          repetitionGuesser: 0,
          repetitionDescriber: 0,
        });
      }
    },
  );
});
