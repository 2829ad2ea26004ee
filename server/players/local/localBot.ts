/** The built-in bot: plays both roles from committed data, without key or network. */
import type { Bot, BotTurn, MakeBot } from '../bot.ts';
import { describeCard, taskIn } from './describing/describeCard.ts';
import { guessWord } from './guessing/guessWord.ts';
import { heardIn } from './guessing/heard.ts';
import { skills, type Skill } from './levels.ts';
import type { Lexicon } from './lexicon.ts';
import { loadLexicon } from './loadLexicon.ts';

const answer = (
  lexicon: Lexicon,
  skill: Skill,
  seed: string,
  { role, episode }: BotTurn,
): string => {
  const heard = heardIn(episode);
  /** The same turn gives the same reply, whatever came before it and however often it is asked. */
  const turnSeed = `${seed}:${episode.turns.length}`;
  if (role === 'guesser') {
    const guess = guessWord(lexicon, skill, heard, turnSeed);
    return `GUESS: ${guess ?? 'pass'}`;
  }
  if (episode.card === null) throw new Error('A Describer has to see the card.');
  return `CLUE: ${describeCard(lexicon, skill, taskIn(episode, episode.card, heard), turnSeed)}`;
};

/** Bots with a lexicon of their own, for tests. */
export const makeLocalBot =
  (load: () => Promise<Lexicon>): MakeBot =>
  (level, seed): Bot => ({
    reply: async (turn, signal) => {
      const lexicon = await load();
      signal.throwIfAborted();
      return answer(lexicon, skills[level], seed, turn);
    },
  });

export const localBot: MakeBot = makeLocalBot(loadLexicon);
