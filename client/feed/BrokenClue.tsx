/** A refused clue with its forbidden pieces barred, and the reasons below. */
import type { Breach } from '#shared/game/judge/verdict';
import { breachSentence } from '../phrases/breach.ts';

/** Cuts the text along the spans; spans that overlap are shown once. */
export const marked = <T,>(
  text: string,
  breaches: readonly Breach[],
  mark: (piece: string, start: number) => T,
): readonly (string | T)[] => {
  const pieces: (string | T)[] = [];
  let at = 0;
  for (const { start, end } of [...breaches].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    pieces.push(text.slice(at, start), mark(text.slice(start, end), start));
    at = end;
  }
  return [...pieces, text.slice(at)];
};

export const BreachReasons = ({ breaches }: { readonly breaches: readonly Breach[] }) => (
  <ul>
    {breaches.map((breach) => (
      <li key={`${breach.start} ${breach.word}`}>{breachSentence(breach)}</li>
    ))}
  </ul>
);
