/** clembench's instances.json: a deck by experiment, with the prompts for language models. */
import { stem } from 'porter2';
import { z } from 'zod';
import { levels, type Level } from '#shared/game/level';
import { err, ok, type Result } from '#shared/game/result';
import { isLevel } from './deckData.ts';
import { ourPrompts } from '../players/model/prompts.ts';
import type { DeckFault, OwnEntry } from './ownEntry.ts';
import { parseJson, shapeFault } from './deckFilesJson.ts';
import { linesOfKeys } from './jsonLines.ts';

export type ClembenchEntry = OwnEntry & {
  readonly experiment: string;
  readonly gameId: number;
  readonly maxTurns: number;
  /** The experiment's own templates; null where the file has none. */
  readonly prompts: { readonly describer: string; readonly guesser: string } | null;
};

const instances = z.object({
  experiments: z.array(
    z.object({
      name: z.string().min(1, 'an experiment needs a name'),
      max_turns: z.int().min(1).max(100),
      describer_initial_prompt: z.string().optional(),
      guesser_initial_prompt: z.string().optional(),
      game_instances: z.array(
        z.object({
          game_id: z.int().min(0),
          target_word: z.string(),
          related_word: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const targetKey: ReadonlySet<string> = new Set(['target_word']);

/** clembench calls its experiments "high_en", "medium_en", "low_en". */
const levelOf = (experiment: string): Level | undefined => {
  const [name = ''] = experiment.split('_');
  return isLevel(name) ? name : undefined;
};

type Experiment = z.infer<typeof instances>['experiments'][number];

const promptsOf = ({
  describer_initial_prompt: describer,
  guesser_initial_prompt: guesser,
}: Experiment): ClembenchEntry['prompts'] =>
  describer === undefined || guesser === undefined ? null : { describer, guesser };

/** As many as every card has there; its prompts and its checks count on them. */
export const clembenchRelated = 3;

const faultOf = ({ line, target, related }: ClembenchEntry): DeckFault | undefined =>
  related.length === clembenchRelated
    ? undefined
    : {
        line,
        sentence: `“${target}” has ${related.length} related ${related.length === 1 ? 'word' : 'words'}, and clembench’s taboo needs ${clembenchRelated}. Put that right, or write the cards as a deck of your own (a line “target: related, related” each), where any number will do.`,
      };

/** Both versions, with and without stems; stems aren't kept, as the judge has its own. */
export const readClembenchInstances = (
  text: string,
): Result<readonly ClembenchEntry[], DeckFault> => {
  const json = parseJson(text);
  if (!json.ok) return json;
  const parsed = instances.safeParse(json.value);
  if (!parsed.success) return err(shapeFault(parsed.error));
  const lines = linesOfKeys(text, targetKey);
  let place = 0;
  const entries = parsed.data.experiments.flatMap((experiment) =>
    experiment.game_instances.map(({ game_id, target_word, related_word }) => ({
      line: lines[place++] ?? 1,
      target: target_word,
      related: related_word,
      level: levelOf(experiment.name),
      experiment: experiment.name,
      gameId: game_id,
      maxTurns: experiment.max_turns,
      prompts: promptsOf(experiment),
    })),
  );
  const [fault] = entries.flatMap((entry) => faultOf(entry) ?? []);
  return fault === undefined ? ok(entries) : err(fault);
};

const stemOf = (word: string): string => stem(word.toLowerCase());

export type ClembenchExport = {
  readonly entries: readonly {
    readonly target: string;
    readonly related: readonly string[];
    readonly level?: Level | undefined;
  }[];
  readonly maxTurns: number;
};

/** One experiment a level, numbered from 0 in each; entries without a level make the experiment "own_en". */
export const writeClembenchInstances = ({ entries, maxTurns }: ClembenchExport): string => {
  const prompts = ourPrompts();
  const experiments = [...levels, undefined].flatMap((level) => {
    const ofLevel = entries.filter((entry) => entry.level === level);
    if (ofLevel.length === 0) return [];
    return [
      {
        name: `${level ?? 'own'}_en`,
        max_turns: maxTurns,
        describer_initial_prompt: prompts.describer,
        guesser_initial_prompt: prompts.guesser,
        game_instances: ofLevel.map(({ target, related }, gameId) => ({
          game_id: gameId,
          target_word: target,
          related_word: related,
          target_word_stem: stemOf(target),
          related_word_stem: related.map(stemOf),
        })),
      },
    ];
  });
  return `${JSON.stringify({ experiments }, null, 2)}\n`;
};
