/** Which guesses a probe asks for, and whether there is enough to ask about. */
import { createHash } from 'node:crypto';
import { err, ok, type Result } from '#shared/game/result';
import type { Parsing, RulesetName } from '#shared/game/rulesets';
import { instanceKey } from '../evaluation/bootstrap.ts';
import type { Instance } from '../instance.ts';
import type { BotDefinition } from '../runBot.ts';
import { canonical, rulesVersion } from '../runDefinition.ts';
import type { FirstClue } from './firstClues.ts';
import { permuteWords } from './permuteWords.ts';

export const fewestProbed = { describers: 2, guessers: 3, instances: 60 } as const;

/** The clue as it was given, or with its words permuted. */
export const variants = ['plain', 'permuted'] as const;
export type Variant = (typeof variants)[number];

export type ProbePlace = {
  readonly describer: string;
  readonly guesser: string;
  readonly experiment: string;
  readonly instance: number;
  readonly variant: Variant;
};

export type ProbeQuestion = {
  readonly place: ProbePlace;
  readonly instance: Instance;
  readonly clue: string;
  /** Equal for two questions if and only if they would be the same. */
  readonly key: string;
  /** For the bot's choices. */
  readonly seed: string;
};

export type ProbePlan = {
  readonly describers: readonly string[];
  readonly guessers: readonly string[];
  readonly ruleset: RulesetName;
  readonly parsing: Parsing | null;
  /** Those on which every Describer gave a clue. */
  readonly instances: readonly Instance[];
  readonly questions: readonly ProbeQuestion[];
  /** Clues of one word: permuted they are the same, so that nobody is asked again. */
  readonly unpermuted: number;
};

export type ProbeWish = {
  readonly clues: readonly FirstClue[];
  readonly guessers: readonly BotDefinition[];
  readonly parsing: Parsing | null;
  readonly seed: string;
};

const keyOfInstance = ({ experiment, id }: Instance): string =>
  instanceKey({ experiment, instance: id });

const questionsOn = (
  { describer, instance, text, ruleset }: FirstClue,
  { guessers, parsing, seed }: ProbeWish,
): readonly ProbeQuestion[] => {
  const { experiment, id, card, maxTurns, prompts } = instance;
  const about = [describer, experiment, id].join('/');
  const permuted = permuteWords(text, `${seed}/permute/${about}`);
  const clues = [
    { variant: 'plain' as const, clue: text },
    ...(permuted === null ? [] : [{ variant: 'permuted' as const, clue: permuted }]),
  ];
  return clues.flatMap(({ variant, clue }) =>
    guessers.map(({ name, kind, temperature, settings }) => {
      const questionSeed = `${seed}/probe/${about}/${variant}/${name}`;
      const parts = [
        rulesVersion,
        ruleset,
        parsing,
        questionSeed,
        { name, kind, temperature, settings },
        [experiment, id, card.target, card.related, maxTurns, prompts],
        clue,
      ];
      return {
        place: { describer, guesser: name, experiment, instance: id, variant },
        instance,
        clue,
        key: createHash('sha256').update(canonical(parts)).digest('hex').slice(0, 32),
        seed: questionSeed,
      };
    }),
  );
};

const lacking = (
  { clues }: ProbeWish,
  describers: readonly string[],
  all: number,
): readonly string[] =>
  describers.flatMap((name) => {
    const given = clues.filter(({ describer }) => describer === name).length;
    return given < all ? [`${name} gave none on ${all - given}`] : [];
  });

/** An error names everything that is missing. */
export const planProbe = (wish: ProbeWish): Result<ProbePlan, string> => {
  const { clues, guessers, parsing } = wish;
  const describers = [...new Set(clues.map(({ describer }) => describer))].sort();
  const instances = [
    ...new Map(clues.map(({ instance }) => [keyOfInstance(instance), instance])),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  const cluesOn = new Map<string, number>();
  for (const { instance } of clues) {
    const key = keyOfInstance(instance);
    cluesOn.set(key, (cluesOn.get(key) ?? 0) + 1);
  }
  const shared = instances.filter(([key]) => cluesOn.get(key) === describers.length);
  const rulesets = [...new Set(clues.map(({ ruleset }) => ruleset))].sort();
  const [ruleset = 'standard'] = rulesets;
  const missing = [
    ...(rulesets.length > 1 ? [`one ruleset instead of ${rulesets.join(' and ')}`] : []),
    ...(describers.length < fewestProbed.describers
      ? [`${fewestProbed.describers} Describers (there are ${describers.length})`]
      : []),
    ...(guessers.length < fewestProbed.guessers
      ? [
          `${fewestProbed.guessers} Guessers (there are ${guessers.length}; name more with --guesser)`,
        ]
      : []),
    ...(shared.length < fewestProbed.instances
      ? [
          [
            `${fewestProbed.instances} instances on which every Describer gave a first clue (there are ${shared.length}`,
            ...lacking(wish, describers, instances.length),
          ].join('; ') + ')',
        ]
      : []),
  ];
  if (missing.length > 0) return err(`A probe needs ${missing.join(', and ')}.`);
  const probed = new Set(shared.map(([key]) => key));
  const used = clues.filter(({ instance }) => probed.has(keyOfInstance(instance)));
  const questions = used.flatMap((clue) => questionsOn(clue, wish));
  return ok({
    describers,
    guessers: guessers.map(({ name }) => name),
    ruleset,
    parsing,
    instances: shared.map(([, instance]) => instance),
    questions,
    unpermuted: 2 * used.length - questions.length / guessers.length,
  });
};
