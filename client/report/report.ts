/** The script of an experiment's report: transcripts on demand, filters, and links that set them. */
import { reportIds, type ReportData } from '#shared/protocol/report';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import './report.css';
import './tables.css';
import './episodes.css';
import { episodeList } from './episodeList.ts';
import { filterForm } from './filterForm.ts';
import { matching, noFilters } from './filters.ts';

/** Written into the page by the program that this script comes from, so only its presence is in question. */
const isReport = (value: unknown): value is ReportData =>
  typeof value === 'object' && value !== null && 'episodes' in value;

const readData = (): ReportData => {
  const data: unknown = JSON.parse(document.getElementById(reportIds.data)?.textContent ?? '');
  if (!isReport(data)) throw new Error('The page holds no episodes.');
  return data;
};

const start = (section: HTMLElement): void => {
  const data = readData();
  const list = episodeList(data);
  const form = filterForm(data, (filters) => {
    list.show(matching(data, filters));
  });
  section.append(form.element, list.element);
  list.show(data.episodes.map((_, at) => at));

  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[data-describer]') : null;
    if (!(link instanceof HTMLElement)) return;
    const { describer = '', guesser = '', level = '' } = link.dataset;
    form.set({ ...noFilters, describer, guesser, level });
  });
};

const section = document.getElementById(reportIds.episodes);
if (section !== null) start(section);
