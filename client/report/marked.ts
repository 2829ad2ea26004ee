/** A clue with its forbidden pieces under the bar. */
import type { ReportLine } from '#shared/protocol/report';
import { el } from './dom.ts';

type Clue = Extract<ReportLine, { readonly kind: 'clue' }>;

/** Spans that overlap are shown once. */
export const markedClue = ({ text, breaches }: Pick<Clue, 'text' | 'breaches'>): HTMLElement => {
  const words = el('p', { class: 'words' });
  let at = 0;
  for (const { start, end } of [...breaches].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    words.append(text.slice(at, start), el('mark', {}, text.slice(start, end)));
    at = end;
  }
  words.append(text.slice(at));
  return words;
};
