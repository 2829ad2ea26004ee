/** Installs the pinned corpora into a cache folder and reads them: the build script's only source of facts. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../packageRoot.ts';
import { type BigramCount, readBigramCounts } from './readers/bigramCounts.ts';
import { type IrregularForms, readIrregularForms } from './readers/irregularForms.ts';
import { readTags, type Tags } from './readers/tags.ts';
import { readUnigramCounts, type UnigramCounts } from './readers/unigramCounts.ts';
import { readVectors, type Vectors } from './readers/vectors.ts';
import { readVulgarity, type Vulgarity } from './readers/vulgarity.ts';
import { readWordNet, type WordNet } from './readers/wordNet.ts';

const manifestFolder = join(packageRoot, 'server/words/build/corpora');
const manifestFiles = ['package.json', 'package-lock.json'];

/** Git-ignored; about 470 MB. Deleting it costs one download. */
const corporaCache: string = join(packageRoot, '.cache/corpora');

const manifestHash = (): string => {
  const hash = createHash('sha256');
  for (const file of manifestFiles) hash.update(readFileSync(join(manifestFolder, file)));
  return hash.digest('hex');
};

/**
 * Brings the cache to the state that the manifest pins; does nothing if it is there already.
 * The packages' own install scripts don't run.
 */
const installCorpora = (): void => {
  const stamp = join(corporaCache, 'installed.sha256');
  const wanted = manifestHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(corporaCache, { recursive: true, force: true });
  mkdirSync(corporaCache, { recursive: true });
  for (const file of manifestFiles) {
    copyFileSync(join(manifestFolder, file), join(corporaCache, file));
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=peer'], {
    cwd: corporaCache,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(stamp, wanted);
};

/** Everything that the word pipeline is built from. Reading all of it takes about three seconds once cached. */
export type Corpora = {
  readonly counts: UnigramCounts;
  readonly bigrams: readonly BigramCount[];
  readonly wordNet: WordNet;
  readonly irregularForms: IrregularForms;
  readonly tags: Tags;
  readonly vectors: Vectors;
  readonly vulgarity: Vulgarity;
};

/** Installs what is missing, then reads. Throws if npm can't reach its registry. */
export const openCorpora = async (): Promise<Corpora> => {
  installCorpora();
  return {
    counts: readUnigramCounts(corporaCache),
    bigrams: readBigramCounts(corporaCache),
    wordNet: readWordNet(corporaCache),
    irregularForms: readIrregularForms(corporaCache),
    tags: readTags(corporaCache),
    vectors: readVectors(corporaCache),
    vulgarity: await readVulgarity(corporaCache),
  };
};
