import { describe, expect, it } from 'vitest';
import { viewEpisode } from '#shared/game/view';
import { levels } from '#shared/game/level';
import { scoreEpisode } from '#shared/game/metrics/scoreEpisode';
import { playPlanned } from '../../../../server/experiments/playPlanned.ts';
import { logOf } from '../../../../server/experiments/record.ts';
import { localBot, makeLocalBot } from '../../../../server/players/local/localBot.ts';
import { loadLexicon, parseWords } from '../../../../server/players/local/loadLexicon.ts';
import { makeCard } from '../../../../server/words/cardMaker.ts';
import { allEntries } from '../../../../server/words/deckData.ts';
import { drawDeck } from '../../../../server/words/decks.ts';
import { Table } from '../../game/given.ts';
import { smallLexicon } from './smallLexicon.ts';

const makeBot = makeLocalBot(() => Promise.resolve(smallLexicon()));
const signal = new AbortController().signal;

const given = (...clues: string[]): Table => {
  const table = new Table('standard');
  for (const clue of clues) table.clue(clue);
  return table;
};

describe('the local bot as a player', () => {
  it('describes with the reply that clembench asks for', async () => {
    const episode = viewEpisode(given().episode, { kind: 'seat', seat: 's1' });
    const reply = await makeBot('hard', 'seed').reply(
      { seat: 's1', role: 'describer', episode },
      signal,
    );
    expect(reply).toMatch(/^CLUE: \S/);
  });

  it('guesses from a view without a card', async () => {
    const episode = viewEpisode(given('the opposite of hot').episode, { kind: 'seat', seat: 's2' });
    expect(episode.card).toBeNull();
    const reply = await makeBot('hard', 'seed').reply(
      { seat: 's2', role: 'guesser', episode },
      signal,
    );
    expect(reply).toBe('GUESS: cold');
  });

  it('rejects when it is to describe what it can’t see', async () => {
    const episode = viewEpisode(given().episode, { kind: 'seat', seat: 's2' });
    const reply = makeBot('hard', 'seed').reply({ seat: 's2', role: 'describer', episode }, signal);
    await expect(reply).rejects.toThrow('see the card');
  });

  it('rejects when its data can’t be read', async () => {
    const broken = makeLocalBot(() => Promise.reject(new Error('no data')));
    const episode = viewEpisode(given('a clue').episode, { kind: 'seat', seat: 's2' });
    const reply = broken('easy', 'seed').reply({ seat: 's2', role: 'guesser', episode }, signal);
    await expect(reply).rejects.toThrow('no data');
  });
});

describe('the list of vectors', () => {
  it('tells lemmas that may be said from forms and from what may not', () => {
    expect(
      parseWords('garden 119 +gardens\nmusic 414 +\ngardens 20.5 <garden\nqwerty 1\n'),
    ).toEqual([
      { word: 'garden', perMillion: 119, lemma: undefined, inGeneral: 'gardens' },
      { word: 'music', perMillion: 414, lemma: undefined, inGeneral: 'music' },
      { word: 'gardens', perMillion: 20.5, lemma: 'garden', inGeneral: undefined },
      { word: 'qwerty', perMillion: 1, lemma: undefined, inGeneral: undefined },
    ]);
  });

  it('is refused with the line that can’t be read', () => {
    expect(() => parseWords('garden\n')).toThrow('garden');
  });
});

describe('the local bots on the real decks', () => {
  const wins = async (level: 'easy' | 'hard', perLevel: number) => {
    const deck = drawDeck({ level: 'all', perLevel, seed: 'local bots' });
    const bot = {
      name: 'local',
      kind: 'local',
      temperature: 0,
      settings: {},
      seat: ({ seed }: { seed: string }) => localBot(level, seed),
    } as const;
    return Promise.all(
      deck.map(async ({ level: frequency, target, related }, id) => {
        const card = makeCard(target, related);
        const instance = { experiment: '', id, level: frequency, card, maxTurns: 3, prompts: null };
        const place = { describer: 'local', guesser: 'local', experiment: '', repeat: 0 };
        const { events } = await playPlanned(
          { place: { ...place, instance: id }, instance, key: '', seed: `local bots:${target}` },
          {
            run: { ruleset: 'standard', parsing: 'lenient' },
            bots: new Map([['local', bot]]),
            now: () => 0,
            signal,
            watch: {},
          },
        );
        return { level: frequency, score: scoreEpisode(logOf({ events }, instance), 'seed') };
      }),
    );
  };

  it('can be guessed: each target of the decks is in the bot’s vocabulary', async () => {
    const { targets } = await loadLexicon();
    const known = new Set(targets);
    expect(allEntries().filter(({ target }) => !known.has(target))).toEqual([]);
  });

  it('win most cards of every level at hard, break no rule and repeat no clue', async () => {
    const played = await wins('hard', 12);
    for (const level of levels) {
      const ofLevel = played.filter((each) => each.level === level);
      const won = ofLevel.filter(({ score }) => score.outcome === 'success');
      expect(won.length / ofLevel.length).toBeGreaterThanOrEqual(0.6);
    }
    for (const { score } of played) {
      expect(['success', 'failure']).toContain(score.outcome);
      expect(score.repetitionDescriber).toBe(0);
    }
  }, 60_000);

  it('play the same game again from the same seed', async () => {
    expect(await wins('easy', 3)).toEqual(await wins('easy', 3));
  }, 60_000);
});
