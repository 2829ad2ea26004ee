/** The form above the episodes, and the links of the tables that fill it in. */
import type { ReportData } from '#shared/protocol/report';
import { el } from './dom.ts';
import { filterNames, noFilters, outcomeChoices, type Filters } from './filters.ts';

type Choice = readonly [value: string, name: string];

const levelNames = new Map([
  ['high', 'Common words'],
  ['medium', 'Less common words'],
  ['low', 'Rare words'],
]);

const field = (name: string, title: string, control: HTMLElement): HTMLElement => {
  control.id = `filter-${name}`;
  control.setAttribute('name', name);
  return el('div', { class: 'field' }, el('label', { for: control.id }, title), control);
};

const choice = (any: string, choices: readonly Choice[]): HTMLElement =>
  el(
    'select',
    { class: 'choice' },
    el('option', { value: '' }, any),
    ...choices.map(([value, name]) => el('option', { value }, name)),
  );

const distinct = (values: readonly string[]): readonly Choice[] =>
  [...new Set(values)].map((value) => [value, levelNames.get(value) ?? value]);

const playersAs = ({ episodes, players }: ReportData, role: 'describer' | 'guesser') =>
  distinct(episodes.map((episode) => players[episode[role]] ?? '').sort());

export type FilterForm = {
  readonly element: HTMLFormElement;
  set(filters: Filters): void;
};

export const filterForm = (data: ReportData, onChange: (filters: Filters) => void): FilterForm => {
  const form = el(
    'form',
    { class: 'filters', 'aria-label': 'Filter the episodes' },
    field('describer', 'Describer', choice('All', playersAs(data, 'describer'))),
    field('guesser', 'Guesser', choice('All', playersAs(data, 'guesser'))),
    field('outcome', 'Outcome', choice('All', outcomeChoices)),
    field('level', 'Words', choice('All', distinct(data.cards.map(({ level }) => level)))),
    field(
      'word',
      'Target word',
      el('input', { class: 'input', type: 'search', autocomplete: 'off' }),
    ),
    el('button', { class: 'button quiet', type: 'reset' }, 'Show all'),
  );
  const read = (): Filters => {
    const entries = new FormData(form);
    const filters = { ...noFilters };
    for (const name of filterNames) {
      const value = entries.get(name);
      if (typeof value === 'string') filters[name] = value;
    }
    return filters;
  };
  form.addEventListener('input', () => {
    onChange(read());
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  form.addEventListener('reset', () => {
    onChange(noFilters);
  });
  return {
    element: form,
    set: (filters) => {
      for (const name of filterNames) {
        const control = form.elements.namedItem(name);
        if (control instanceof HTMLSelectElement || control instanceof HTMLInputElement) {
          control.value = filters[name];
        }
      }
      onChange(filters);
    },
  };
};
