/** Players' names in the inks of their roles. */
import type { Row } from '../comparison.ts';
import { html, type Markup } from './markup.ts';

export const describerName = (name: string): Markup =>
  html`<span class="describer"><span class="unseen">Describer </span>${name}</span>`;

export const guesserName = (name: string): Markup =>
  html`<span class="guesser"><span class="unseen">Guesser </span>${name}</span>`;

export const pairName = ({ describer, guesser }: Pick<Row, 'describer' | 'guesser'>): Markup =>
  html`<a
    class="pair"
    href="#episodes"
    data-describer="${describer ?? ''}"
    data-guesser="${guesser ?? ''}"
    >${describerName(describer ?? '')} ${guesserName(guesser ?? '')}</a
  >`;

const levelNames = new Map([
  ['high', 'Common words'],
  ['medium', 'Less common words'],
  ['low', 'Rare words'],
]);

export const levelTitle = (level: string | null): string =>
  levelNames.get(level ?? '') ?? level ?? '';
