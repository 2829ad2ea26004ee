/** The ratings as tables for people, and as rows for other programs. */
import { roles, type Role } from '#shared/game/seat';
import {
  countText,
  intervalText,
  percentText,
  rateText,
  speedText,
  undefinedText,
} from '../evaluation/figureTexts.ts';
import type { CsvCell } from '../evaluation/csvText.ts';
import type { Section } from '../evaluation/sections.ts';
import type { Estimate } from './estimate.ts';
import type { PlayerRecord } from './playerRecord.ts';
import type { Ratings } from './ratings.ts';
import type { RatedPlayer, RoleRatings } from './roleRatings.ts';

const logOddsText = ({ value, low, high }: Estimate): string =>
  `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;

const rangeText = ({ best, worst }: RatedPlayer): string =>
  best === worst ? `${best}` : `${best}–${worst}`;

const adjustedText = (adjusted: Estimate): string =>
  `${percentText(adjusted.value)} (${intervalText(adjusted, 100)})`;

const speedCell = ({ speed }: PlayerRecord): string =>
  speed === null ? undefinedText : `${speedText(speed.mean)} (${intervalText(speed.interval, 1)})`;

const titles: Readonly<Record<Role, string>> = { describer: 'Describers', guesser: 'Guessers' };

const playersTable = (role: Role, { players }: RoleRatings): Section => ({
  title: titles[role],
  table: [
    [
      role,
      'rank',
      'ranks left open',
      'log-odds (95 %)',
      'adjusted success % (95 %)',
      'seen %',
      'speed (95 %)',
      'episodes',
      'instances',
    ],
    ...players.map((player) => [
      player.name,
      `${player.rank}`,
      rangeText(player),
      logOddsText(player.skill),
      adjustedText(player.adjusted),
      percentText(player.record.success.mean),
      speedCell(player.record),
      countText(player.record.n),
      countText(player.record.instances),
    ]),
  ],
});

const differencesTable = (role: Role, { differences }: RoleRatings): Section => ({
  title: `Differences between ${titles[role].toLowerCase()}`,
  table: [
    [`${role}s`, 'log-odds (95 %)', 'certain'],
    ...differences.map(({ first, second, difference }) => [
      `${first} – ${second}`,
      logOddsText(difference),
      difference.low > 0 ? 'yes' : 'no',
    ]),
  ],
});

const unratedTable = ({ unrated }: Ratings): readonly Section[] =>
  unrated.length === 0
    ? []
    : [
        {
          title: 'Not rated',
          table: [
            ['player', 'why', 'success % (95 %)', 'episodes', 'instances'],
            ...unrated.map(({ role, name, reasons, record }) => [
              `${role} ${name}`,
              reasons.join(', '),
              rateText(record.success),
              countText(record.n),
              countText(record.instances),
            ]),
          ],
        },
      ];

export const ratingSections = (ratings: Ratings): readonly Section[] => [
  ...roles.map((role) => playersTable(role, ratings.roles[role])),
  ...roles.map((role) => differencesTable(role, ratings.roles[role])),
  ...unratedTable(ratings),
];

export const ratingNotes = (ratings: Ratings): readonly string[] => {
  const { ruleset, episodes, instances, aborted, errors, missing, sigma, seed, draws } = ratings;
  return [
    `Ruleset ${ruleset}, ${countText(episodes)} episodes on ${countText(instances)} instances; ` +
      `${countText(aborted)} aborted ones count as failures; ` +
      `left out: ${countText(errors)} errors, ${countText(missing)} not played.`,
    `Word difficulty σ ${logOddsText(sigma)}; ` +
      `log-odds between mean players on a middling word ${logOddsText(ratings.intercept)}.`,
    `Logit of success = intercept + describer + guesser + word, skills beside the mean of their role. ` +
      `95 % intervals: ${countText(draws)} resamples of instances with all their episodes, by level (seed ${seed}), ` +
      `the same for every pair; where no resample differs, Wilson’s interval on instances. ` +
      `Adjusted success runs over all words and, each counting the same, all rated partners. ` +
      `No speed is shown where over 5 % of the resamples hold no success.`,
  ];
};

const csvHeader = [
  'role',
  'player',
  'rank',
  'best rank',
  'worst rank',
  'log-odds',
  'log-odds low',
  'log-odds high',
  'adjusted success',
  'adjusted success low',
  'adjusted success high',
  'success',
  'success low',
  'success high',
  'speed',
  'speed low',
  'speed high',
  'episodes',
  'instances',
  'errors',
  'missing',
  'not rated because',
] as const;

const estimateCells = ({ value, low, high }: Estimate): readonly CsvCell[] => [value, low, high];

const recordCells = (record: PlayerRecord): readonly CsvCell[] => {
  const { success, speed } = record;
  return [
    success.mean,
    success.interval?.low ?? null,
    success.interval?.high ?? null,
    speed?.mean ?? null,
    speed?.interval?.low ?? null,
    speed?.interval?.high ?? null,
    record.n,
    record.instances,
    record.errors,
    record.missing,
  ];
};

const unknown: readonly CsvCell[] = Array.from({ length: 9 }, () => null);

/** A row a player and role; the differences are in the JSON. */
export const ratingRows = (ratings: Ratings): readonly (readonly CsvCell[])[] => [
  csvHeader,
  ...roles.flatMap((role) =>
    ratings.roles[role].players.map((player) => [
      role,
      player.name,
      player.rank,
      player.best,
      player.worst,
      ...estimateCells(player.skill),
      ...estimateCells(player.adjusted),
      ...recordCells(player.record),
      null,
    ]),
  ),
  ...ratings.unrated.map(({ role, name, reasons, record }) => [
    role,
    name,
    ...unknown,
    ...recordCells(record),
    reasons.join('; '),
  ]),
];
