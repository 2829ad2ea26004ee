/** Build step: which words of the vocabulary are closed compounds, and of what. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../packageRoot.ts';
import { dataFile } from '../dataFile.ts';
import { compoundCuts } from './compoundsEvidence.ts';
import { scoreCuts } from './compoundsModel.ts';
import type { Corpora } from './corpora.ts';
import { readVocabulary } from './familiesVocabulary.ts';

/** Balances what is missed against what is split wrongly. */
const threshold = 0.5;

/** Words that a person found wrongly split; the first word of a line, then the reason. */
const readReviewed = (): ReadonlySet<string> =>
  new Set(
    readFileSync(join(packageRoot, 'server/words/build/compoundsReviewed.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.replace(/ .*/, '')),
  );

export const buildCompounds = (corpora: Corpora): void => {
  const reviewed = readReviewed();
  const best = new Map<string, { members: string; probability: number }>();
  for (const { cut, probability } of scoreCuts(compoundCuts(corpora, readVocabulary(corpora)))) {
    const before = best.get(cut.word);
    if (probability < threshold || reviewed.has(cut.word)) continue;
    if (before && before.probability >= probability) continue;
    best.set(cut.word, { members: `${cut.left}+${cut.right}`, probability });
  }
  const lines = [...best.values()].map(({ members }) => members).sort();
  const header = '# Closed compounds of two members. Made by npm run words:build; do not edit.\n';
  writeFileSync(dataFile('compounds.txt'), header + lines.join('\n') + '\n');
};
