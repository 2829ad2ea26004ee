/** Decks in JSON: a list of {"target", "related", "level"?}, or an object that holds it as "cards". */
import { z } from 'zod';
import { levels } from '#shared/game/level';
import { err, ok, type Result } from '#shared/game/result';
import type { DeckFault, OwnEntry } from './ownEntry.ts';
import { linesOfKeys } from './jsonLines.ts';

const card = z.object({
  target: z.string(),
  related: z.array(z.string()).default([]),
  level: z.enum(levels).optional(),
});
const list = z.array(card);
const holder = z.object({ cards: list });

const targetKey: ReadonlySet<string> = new Set(['target']);

/** Line of the place that JSON.parse complains about, as far as its message tells. */
const lineOfError = (text: string, error: unknown): number | undefined => {
  const found = error instanceof Error ? /position (\d+)/.exec(error.message) : null;
  return found ? text.slice(0, Number(found[1])).split('\n').length : undefined;
};

export const parseJson = (text: string): Result<unknown, DeckFault> => {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return err({ line: lineOfError(text, error), sentence: `The file is not valid JSON: ${why}.` });
  }
};

/** Says where in the file and what was expected there. */
export const shapeFault = (error: z.ZodError): DeckFault => {
  const [issue] = error.issues;
  const place = issue?.path.join('.') ?? '';
  return {
    line: undefined,
    sentence: `The file is no deck${place === '' ? '' : ` (at ${place})`}: ${issue?.message ?? 'wrong shape'}.`,
  };
};

export const readJsonDeck = (text: string): Result<readonly OwnEntry[], DeckFault> => {
  const json = parseJson(text);
  if (!json.ok) return json;
  const isList = Array.isArray(json.value);
  const parsed = isList ? list.safeParse(json.value) : holder.safeParse(json.value);
  if (!parsed.success) return err(shapeFault(parsed.error));
  const cards = 'cards' in parsed.data ? parsed.data.cards : parsed.data;
  const lines = linesOfKeys(text, targetKey);
  return ok(
    cards.map(({ target, related, level }, place) => ({
      line: lines[place] ?? 1,
      target,
      related,
      level,
    })),
  );
};
