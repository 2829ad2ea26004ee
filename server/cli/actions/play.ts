/** A person in the terminal against a bot, in either role. */
import { createInterface } from 'node:readline';
import type { Episode } from '#shared/game/episode/episode';
import type { Ending, EpisodeEvent } from '#shared/game/episode/events';
import type { Level } from '#shared/game/level';
import type { BotLevel, Role } from '#shared/game/seat';
import { playEpisode } from '../../experiments/playEpisode.ts';
import type { Bot } from '../../players/bot.ts';
import { localBot } from '../../players/local/localBot.ts';
import { newSeed } from '../../rooms/names.ts';
import { makeCard } from '../../words/cardMaker.ts';
import { drawDeck } from '../../words/decks.ts';
import { print } from '../output.ts';

export type PlayOptions = {
  readonly role: Role;
  readonly level: Level;
  readonly botLevel: BotLevel;
  readonly turns: number;
  readonly seed?: string;
};

type Ask = (question: string) => Promise<string>;

/** A person behind the same door as every bot: what is typed comes out as a reply. */
const personAtTheKeyboard = (ask: Ask): Bot => ({
  async reply({ role, episode }) {
    const label = role === 'describer' ? 'Your clue' : 'Your guess';
    const left = episode.maxTurns - episode.turns.length + 1;
    let text = '';
    while (text.trim() === '') text = await ask(`${label} (${left} left): `);
    return `${role === 'describer' ? 'CLUE' : 'GUESS'}: ${text}`;
  },
});

const explainEnding = (ending: Ending, target: string): string => {
  switch (ending.outcome) {
    case 'success':
      return `Right! It was “${target}”, guessed in turn ${ending.turn}.`;
    case 'failure':
      return `The turns are used up. It was “${target}”.`;
    case 'aborted':
      return `The ${ending.abortedBy === 'describer' ? 'Describer' : 'Guesser'} broke the rules. It was “${target}”.`;
    case 'error':
      return `A bot failed: ${ending.message}`;
  }
};

const narrate = (me: Role, event: EpisodeEvent, { card }: Episode): void => {
  switch (event.type) {
    case 'episodeStarted':
      if (me === 'describer') {
        print(`Describe “${card.target}” without: ${card.related.join(', ')}`);
      } else {
        print('Guess the word from the clues.');
      }
      return;
    case 'clueGiven':
      if (me === 'guesser') print(`Clue: ${event.text}`);
      return;
    case 'clueRefused':
      if (me === 'guesser') return;
      for (const { match, word, kind } of event.breaches) {
        print(`Not allowed: “${match}” (${kind} of “${word}”).`);
      }
      return;
    case 'guessMade':
      if (me === 'describer') print(`Guess: ${event.text}`);
      else if (event.mark === 'close') print('Close, but not it.');
      else if (event.mark === 'wrong') print('No.');
      return;
    case 'episodeEnded':
      print(explainEnding(event.ending, card.target));
      return;
    case 'replyMissed':
      print(`The ${event.role === 'describer' ? 'Describer' : 'Guesser'} gave no readable answer.`);
      return;
    case 'turnStarted':
    case 'turnResumed':
    case 'guesserDropped':
      return;
  }
};

export const play = async ({
  role,
  level,
  botLevel,
  turns,
  seed = newSeed(),
}: PlayOptions): Promise<void> => {
  const [entry] = drawDeck({ level, perLevel: 1, seed });
  if (entry === undefined) throw new Error(`The level ${level} has no cards.`);
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const leave = new AbortController();
  /** Takes the next line, also one that was typed ahead. */
  const person = personAtTheKeyboard(async (question) => {
    process.stderr.write(question);
    const line = await lines.next();
    if (line.done !== true) return line.value;
    leave.abort(new Error('The terminal was closed.'));
    throw new Error('There is nobody to ask.');
  });
  const bot = localBot(botLevel, seed);
  try {
    await playEpisode(
      {
        start: {
          ruleset: 'party',
          level,
          card: makeCard(entry.target, entry.related),
          maxTurns: turns,
          describer: 's1',
          guessers: ['s2'],
          clueSeconds: null,
          guessSeconds: null,
          open: false,
        },
        bots: new Map([
          ['s1', role === 'describer' ? person : bot],
          ['s2', role === 'guesser' ? person : bot],
        ]),
      },
      {
        now: () => Date.now(),
        signal: leave.signal,
        onEvent: (event, after) => {
          narrate(role, event, after);
        },
      },
    );
  } catch (error) {
    if (!leave.signal.aborted) throw error;
    print('You left the game.');
    process.exitCode = 1;
  } finally {
    terminal.close();
  }
};
