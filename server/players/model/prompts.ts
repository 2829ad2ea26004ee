/** What models are told at the start of an episode, from template files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card } from '#shared/game/card';
import type { Role } from '#shared/game/seat';
import { packageRoot } from '../../packageRoot.ts';

/** Templates with `$TARGET_WORD$`, `$REL_WORD$` (a `- word` list) and `$N$` (the turns). */
export type Prompts = Readonly<Record<Role, string>>;

const folder = join(packageRoot, 'server/players/model/prompts');

const template = (role: Role): string => readFileSync(join(folder, `${role}.txt`), 'utf8').trim();

let ours: Prompts | undefined;

/** Our own templates, for instances and bots that bring none. */
export const ourPrompts = (): Prompts =>
  (ours ??= { describer: template('describer'), guesser: template('guesser') });

export type PromptWords = {
  /** null leaves `$TARGET_WORD$` and `$REL_WORD$` as they stand: a Guesser must not learn them. */
  readonly card: Pick<Card, 'target' | 'related'> | null;
  readonly maxTurns: number;
};

/** One pass, so that a word which looks like a place holder stays a word. */
export const fillPrompt = (prompt: string, { card, maxTurns }: PromptWords): string =>
  prompt.replace(/\$(TARGET_WORD|REL_WORD|N)\$/g, (holder, name: string) => {
    if (name === 'N') return String(maxTurns);
    if (card === null) return holder;
    return name === 'TARGET_WORD'
      ? card.target
      : card.related.map((word) => `- ${word}`).join('\n');
  });
