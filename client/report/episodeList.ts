/** The list of episodes: a page of them at a time, each transcript made when it is opened. */
import type { ReportData } from '#shared/protocol/report';
import { el } from './dom.ts';
import { transcript } from './transcript.ts';

const pageLength = 50;

const outcomeName = {
  success: 'Guessed',
  failure: 'Not guessed',
  aborted: 'Aborted',
  error: 'Error',
} as const;

const itemOf = ({ episodes, cards, players }: ReportData, at: number): HTMLElement | null => {
  const episode = episodes[at];
  const card = episode === undefined ? undefined : cards[episode.card];
  if (episode === undefined || card === undefined) return null;
  const describer = players[episode.describer] ?? '';
  const guesser = players[episode.guesser] ?? '';
  const { outcome } = episode.ending;
  const details = el(
    'details',
    { class: 'episode' },
    el(
      'summary',
      {},
      el('span', { class: 'episode-target' }, card.target),
      el(
        'span',
        { class: 'pair' },
        el('span', { class: 'describer' }, describer),
        ' ',
        el('span', { class: 'guesser' }, guesser),
      ),
      el(
        'span',
        { class: 'episode-place' },
        `${card.experiment} ${card.id}${episode.repeat === 0 ? '' : `, again ${episode.repeat}`}`,
      ),
      el(
        'span',
        { class: `outcome is-${outcome}` },
        episode.ending.outcome === 'success'
          ? `${outcomeName.success}, turn ${episode.ending.turn}`
          : outcomeName[outcome],
      ),
    ),
  );
  details.addEventListener(
    'toggle',
    () => {
      details.append(transcript({ episode, card, describer, guesser }));
    },
    { once: true },
  );
  return el('li', {}, details);
};

export type EpisodeList = {
  readonly element: HTMLElement;
  /** Shows the first page of these, and how many there are. */
  show(positions: readonly number[]): void;
};

export const episodeList = (data: ReportData): EpisodeList => {
  const count = el('p', { class: 'count', role: 'status' });
  const list = el('ol', { class: 'episode-list' });
  const more = el('button', { class: 'button quiet', type: 'button' });
  let rest: readonly number[] = [];
  let all = 0;

  const showPage = (): HTMLElement | null => {
    const items = rest.slice(0, pageLength).flatMap((at) => itemOf(data, at) ?? []);
    rest = rest.slice(pageLength);
    list.append(...items);
    more.hidden = rest.length === 0;
    more.textContent = `Show ${Math.min(pageLength, rest.length)} more`;
    count.textContent = `${all.toLocaleString('en-US')} of ${data.episodes.length.toLocaleString('en-US')} episodes`;
    return items[0] ?? null;
  };
  more.addEventListener('click', () => {
    showPage()?.querySelector('summary')?.focus();
  });
  return {
    element: el('div', { class: 'episodes' }, count, list, more),
    show: (positions) => {
      rest = positions;
      all = positions.length;
      list.replaceChildren();
      showPage();
    },
  };
};
