import { describe, expect, it } from 'vitest';
import { viewEpisode } from '#shared/game/view';
import { conversationOf, type ChatMessage } from '../../../../server/players/model/conversation.ts';
import { fillPrompt, ourPrompts } from '../../../../server/players/model/prompts.ts';
import { Table } from '../../game/given.ts';

const prompts = {
  describer: 'Word $TARGET_WORD$, not:\n$REL_WORD$\nin $N$',
  guesser: 'Find it in $N$, not $TARGET_WORD$',
};

const chatOf = (
  table: Table,
  role: 'describer' | 'guesser',
  seat: string,
): readonly ChatMessage[] =>
  conversationOf(prompts, {
    seat,
    role,
    episode: viewEpisode(table.episode, { kind: 'seat', seat }),
  });

const lines = (chat: readonly ChatMessage[]): readonly string[] =>
  chat.map(({ role, content }) => `${role}: ${content}`);

describe('a model’s chat', () => {
  it('begins with the role’s prompt, filled in', () => {
    expect(lines(chatOf(new Table('standard'), 'describer', 's1'))).toEqual([
      'user: Word winter, not:\n- cold\n- snow\n- season\nin 3',
    ]);
  });

  it('never tells a Guesser the word, even where a template asks for it', () => {
    const table = new Table('standard');
    table.clue('frosty months');
    expect(lines(chatOf(table, 'guesser', 's2'))).toEqual([
      'user: Find it in 3, not $TARGET_WORD$\n\nCLUE: frosty months',
    ]);
  });

  it('goes on with own lines as the assistant’s and the other’s as the user’s, by turns', () => {
    const table = new Table('standard');
    table.clue('frosty months');
    table.guess('december');
    table.clue('when bears sleep');
    expect(lines(chatOf(table, 'describer', 's1')).slice(1)).toEqual([
      'assistant: CLUE: frosty months',
      'user: GUESS: december',
      'assistant: CLUE: when bears sleep',
    ]);
    expect(lines(chatOf(table, 'guesser', 's2')).slice(1)).toEqual([
      'assistant: GUESS: december',
      'user: CLUE: when bears sleep',
    ]);
  });

  it('tells of a refused clue why it was refused, to the Describer alone', () => {
    const table = new Table('party');
    table.clue('snow falls');
    expect(lines(chatOf(table, 'describer', 's1')).slice(1)).toEqual([
      'assistant: CLUE: snow falls',
      'user: That clue was refused, because of “snow”. Give another one.',
    ]);
    table.clue('frosty months');
    expect(lines(chatOf(table, 'guesser', 's2')).join()).not.toContain('snow');
  });

  it('joins what several others said, so that user and assistant alternate', () => {
    const table = new Table('party', { guessers: ['s2', 's3'] });
    table.clue('frosty months');
    table.guess('december', 's3');
    expect(lines(chatOf(table, 'guesser', 's2'))).toEqual([
      'user: Find it in 3, not $TARGET_WORD$\n\nCLUE: frosty months\n\nAnother player’s wrong guess: december',
    ]);
    table.guess('january', 's2');
    expect(lines(chatOf(table, 'describer', 's1')).at(-1)).toBe(
      'user: GUESS: december\n\nGUESS: january',
    );
  });
});

describe('a prompt', () => {
  it('takes words as they are, whatever they look like', () => {
    const card = { target: '$N$', related: ['$&', '$1'] };
    expect(fillPrompt('$TARGET_WORD$\n$REL_WORD$', { card, maxTurns: 3 })).toBe('$N$\n- $&\n- $1');
  });

  it('of ours names what its role must know', () => {
    expect(ourPrompts().describer).toMatch(/CLUE:[^]*\$N\$[^]*\$TARGET_WORD\$[^]*\$REL_WORD\$/);
    expect(ourPrompts().guesser).toMatch(/GUESS:[^]*\$N\$/);
    expect(ourPrompts().guesser).not.toMatch(/_WORD\$/);
  });
});
