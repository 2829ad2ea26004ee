/** Reads a user's own deck from pasted text: cards that can be played, or everything that is wrong. */
import { setImmediate } from 'node:timers/promises';
import { foldGuess } from '#shared/game/normalise';
import { err, ok, type Result } from '#shared/game/result';
import type { DeckEntry } from '#shared/game/room/settings';
import { readDeck } from './deckFiles.ts';
import { lintDeck } from './lint.ts';
import type { OwnEntry } from './ownEntry.ts';

/** What is wrong with a deck, and in which of its lines (1 is the first). */
export type DeckFinding = { readonly line: number; readonly message: string };

/** Far above any evening's deck; beyond them the linter would hold up everybody else. */
const mostCards = 500;
const mostRelated = 12;
const longestEntry = 80;
const mostFindings = 100;
/** The linter compares every word of a card with every other; others get their turn in between. */
const cardsAtOnce = 5;

const tooMuch = ({ line, target, related }: OwnEntry): readonly DeckFinding[] => [
  ...(related.length > mostRelated
    ? [
        {
          line,
          message: `This card has ${related.length} related words; ${mostRelated} are the most.`,
        },
      ]
    : []),
  ...([target, ...related].some((word) => word.length > longestEntry)
    ? [{ line, message: `A word of this card is longer than ${longestEntry} characters.` }]
    : []),
];

/** The linter sees a few cards at a time, so what stands twice in the whole deck is found here. */
const repeatedTargets = (entries: readonly OwnEntry[]): readonly DeckFinding[] => {
  const first = new Map<string, number>();
  return entries.flatMap(({ line, target }) => {
    const before = first.get(foldGuess(target));
    first.set(foldGuess(target), before ?? line);
    const message = `The target “${target}” stands on line ${before ?? line} already.`;
    return before === undefined ? [] : [{ line, message }];
  });
};

const lintInTurns = async (entries: readonly OwnEntry[]): Promise<readonly DeckFinding[]> => {
  const findings: DeckFinding[] = [];
  for (let at = 0; at < entries.length && findings.length < mostFindings; at += cardsAtOnce) {
    for (const { line, sentence, code } of lintDeck(entries.slice(at, at + cardsAtOnce))) {
      if (code !== 'DUPLICATE_TARGET') findings.push({ line, message: sentence });
    }
    await setImmediate();
  }
  return findings;
};

export const readOwnDeck = async (
  text: string,
): Promise<Result<readonly DeckEntry[], readonly DeckFinding[]>> => {
  const read = readDeck(text);
  if (!read.ok) return err([{ line: read.error.line ?? 1, message: read.error.sentence }]);
  const entries = read.value;
  if (entries.length > mostCards) {
    const message = `The deck has ${entries.length} cards; ${mostCards} are the most.`;
    return err([{ line: entries[mostCards]?.line ?? 1, message }]);
  }
  const excess = entries.flatMap(tooMuch);
  if (excess.length > 0) return err(excess);
  const findings = [...repeatedTargets(entries), ...(await lintInTurns(entries))];
  if (findings.length > 0) return err(findings.toSorted((a, b) => a.line - b.line));
  return ok(entries.map(({ target, related }) => ({ target, related })));
};
