/** The three rulesets, as data: everything in which episodes may differ by rule stands here. */

export const rulesetNames = ['standard', 'party', 'clembench'] as const;
export type RulesetName = (typeof rulesetNames)[number];

/** How the raw reply of a bot is read. */
export const parsings = ['strict', 'lenient'] as const;
export type Parsing = (typeof parsings)[number];

export type Ruleset = {
  /** `judge`: the full rule check; `stems`: stem equality exactly as clembench does it. */
  readonly clueCheck: 'judge' | 'stems';
  /** How many illegal clues end the episode; those before are refused and counted as fouls. */
  readonly foulLimit: number;
  /** How a bot’s reply is read, unless a run says otherwise. */
  readonly replies: Parsing;
  /** `normalised`: equal when folded; `inflected`: an inflection counts too; `cleaned`: clembench's way. */
  readonly guesses: 'normalised' | 'inflected' | 'cleaned';
  readonly maxGuessers: number;
  /** What a missing, unreadable or failed reply costs. */
  readonly noReply: 'endsEpisode' | 'losesTurn';
};

const rulesets: Readonly<Record<RulesetName, Ruleset>> = {
  standard: {
    clueCheck: 'judge',
    foulLimit: 1,
    replies: 'lenient',
    guesses: 'normalised',
    maxGuessers: 1,
    noReply: 'endsEpisode',
  },
  party: {
    clueCheck: 'judge',
    foulLimit: 3,
    replies: 'lenient',
    guesses: 'inflected',
    maxGuessers: 8,
    noReply: 'losesTurn',
  },
  clembench: {
    clueCheck: 'stems',
    foulLimit: 1,
    replies: 'strict',
    guesses: 'cleaned',
    maxGuessers: 1,
    noReply: 'endsEpisode',
  },
};

export const rulesOf = (name: RulesetName): Ruleset => rulesets[name];
