/** What an experiment's report carries for its page to show: every transcript, as data. */
import type { Ending, MissReason } from '../game/episode/events.ts';
import type { GuessMark } from '../game/guessMark.ts';
import type { Breach } from '../game/judge/verdict.ts';
import type { Reading } from '../game/reply.ts';
import type { RulesetName } from '../game/rulesets.ts';
import type { Role } from '../game/seat.ts';

type Said = {
  readonly turn: number;
  readonly role: Role;
  /** null where the two readings agree and the reply held nothing else. */
  readonly reading: Reading | null;
};

export type ReportLine =
  | (Said & {
      readonly kind: 'clue';
      readonly text: string;
      /** Not empty: the clue was refused. */
      readonly breaches: readonly Omit<Breach, 'normalised'>[];
    })
  | (Said & { readonly kind: 'guess'; readonly text: string; readonly mark: GuessMark })
  | (Said & { readonly kind: 'missed'; readonly why: MissReason });

export type ReportEpisode = {
  /** Positions in the report's lists. */
  readonly describer: number;
  readonly guesser: number;
  readonly card: number;
  readonly repeat: number;
  readonly ruleset: RulesetName;
  readonly ending: Ending;
  readonly turns: number;
  /** How long each turn took; null where that is unknown. */
  readonly milliseconds: readonly (number | null)[];
  readonly lines: readonly ReportLine[];
  readonly calls: number;
  readonly retries: number;
  readonly tokens: number | null;
  /** US dollars. */
  readonly cost: number | null;
};

export type ReportCard = {
  readonly target: string;
  readonly related: readonly string[];
  readonly experiment: string;
  readonly id: number;
  /** The level, or the experiment of a card without one. */
  readonly level: string;
};

export type ReportData = {
  readonly players: readonly string[];
  readonly cards: readonly ReportCard[];
  readonly episodes: readonly ReportEpisode[];
};

/** Ids of the elements that the page's script looks for. */
export const reportIds = { data: 'report-data', episodes: 'episodes' } as const;
