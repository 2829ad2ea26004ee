/** One episode as it was played: the card, what was said, how it was read, how it ended. */
import type { Reading } from '#shared/game/reply';
import type { ReportCard, ReportEpisode, ReportLine } from '#shared/protocol/report';
import { breachSentence } from '../phrases/breach.ts';
import { el } from './dom.ts';
import { markedClue } from './marked.ts';

export type Told = {
  readonly episode: ReportEpisode;
  readonly card: ReportCard;
  readonly describer: string;
  readonly guesser: string;
};

const cardOf = ({ target, related }: ReportCard): HTMLElement =>
  el(
    'div',
    { class: 'mini-card' },
    el('p', { class: 'mini-target' }, target),
    el('p', { class: 'mini-rule' }, 'Don’t say'),
    el('ul', {}, ...related.map((word) => el('li', {}, word))),
  );

const readAs = (name: string, text: string | null): HTMLElement =>
  el(
    'div',
    {},
    el('dt', {}, name),
    el('dd', {}, text === null ? el('em', {}, 'unreadable') : `“${text}”`),
  );

const readingsOf = (reading: Reading | null): HTMLElement | null => {
  if (reading === null) return null;
  const differ = reading.strict !== reading.lenient;
  return el(
    'div',
    { class: 'readings' },
    differ
      ? el('dl', {}, readAs('Strict', reading.strict), readAs('Lenient', reading.lenient))
      : null,
    el(
      'details',
      {},
      el('summary', {}, 'Reply as it came'),
      el('pre', {}, reading.raw === '' ? '(nothing)' : reading.raw),
    ),
  );
};

const missText = { late: 'No reply in time.', unreadable: 'A reply that could not be read.' };
const markName = { right: 'Right', close: 'Close', wrong: 'Not it' } as const;

const lineOf = (line: ReportLine, { describer, guesser }: Told): HTMLElement => {
  const who = el('p', { class: 'who' }, line.role === 'describer' ? describer : guesser);
  switch (line.kind) {
    case 'clue': {
      const reasons = line.breaches.map((breach) => el('li', {}, breachSentence(breach)));
      return el(
        'li',
        { class: reasons.length > 0 ? 'clue is-refused' : 'clue' },
        who,
        markedClue(line),
        reasons.length > 0 ? el('ul', { class: 'reasons' }, ...reasons) : null,
        readingsOf(line.reading),
      );
    }
    case 'guess':
      return el(
        'li',
        { class: `guess is-${line.mark}` },
        who,
        el('p', { class: 'words' }, line.text),
        el('p', { class: 'mark' }, markName[line.mark]),
        readingsOf(line.reading),
      );
    case 'missed': {
      const text =
        line.why === 'late' || line.why === 'unreadable' ? missText[line.why] : 'No reply came.';
      return el(
        'li',
        { class: `missed by-${line.role}` },
        who,
        el('p', {}, text),
        readingsOf(line.reading),
      );
    }
  }
};

const endingText = ({ ending }: ReportEpisode): string => {
  switch (ending.outcome) {
    case 'success':
      return `Guessed in turn ${ending.turn}: speed ${(100 / ending.turn).toFixed(1)}.`;
    case 'failure':
      return 'Not guessed.';
    case 'aborted': {
      const who = ending.abortedBy === 'describer' ? 'Describer' : 'Guesser';
      const why = {
        illegalClue: 'an illegal clue',
        unreadableReply: 'a reply that could not be read',
        noReply: 'no reply',
        left: 'leaving the table',
      }[ending.reason];
      return `Aborted by the ${who}: ${why}.`;
    }
    case 'error':
      return `Error of the ${ending.role === 'describer' ? 'Describer' : 'Guesser'}’s backend: ${ending.message}`;
  }
};

const billOf = ({ calls, retries, tokens, cost }: ReportEpisode): string | null =>
  calls === 0
    ? null
    : [
        `${calls} calls`,
        ...(retries > 0 ? [`${retries} retries`] : []),
        ...(tokens === null ? [] : [`${tokens} tokens`]),
        ...(cost === null ? [] : [`$${cost.toFixed(4)}`]),
      ].join(', ');

/** "Turn 2, 1.4 s"; the time only where there is any to show. */
const turnText = (turn: number, { milliseconds }: ReportEpisode): string => {
  const seconds = (milliseconds[turn - 1] ?? 0) / 1000;
  return seconds < 0.05 ? `Turn ${turn}` : `Turn ${turn}, ${seconds.toFixed(1)} s`;
};

export const transcript = (told: Told): HTMLElement => {
  const turns: HTMLElement[] = [];
  let turn = 0;
  for (const line of told.episode.lines) {
    if (line.turn !== turn)
      turns.push(el('li', { class: 'turn' }, turnText(line.turn, told.episode)));
    turn = line.turn;
    turns.push(lineOf(line, told));
  }
  const bill = billOf(told.episode);
  return el(
    'div',
    { class: 'transcript' },
    cardOf(told.card),
    el(
      'div',
      { class: 'talk' },
      el('ol', {}, ...turns),
      el('p', { class: 'ending' }, endingText(told.episode)),
      bill === null ? null : el('p', { class: 'bill' }, bill),
    ),
  );
};
