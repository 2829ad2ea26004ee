/** Regional spellings: colour/color, and by analogy the words made from them (colourful/colorful). */
import type { WordNet } from './readers/wordNet.ts';
import { spellingPairs } from './spellingPairs.ts';
import type { Vocabulary } from './familiesVocabulary.ts';

/** Pairs that differ too much for a rule, or that WordNet doesn't list for one meaning. */
const others = `aeroplane/airplane tyre/tire kerb/curb cheque/check storey/story jewellery/jewelry mum/mom mummy/mommy
aluminium/aluminum gaol/jail draught/draft manoeuvre/maneuver pyjamas/pajamas plough/plow enrol/enroll fulfil/fulfill
skilful/skillful wilful/willful instil/instill tonne/ton axe/ax omelette/omelet moustache/mustache yoghurt/yogurt
doughnut/donut grey/gray whisky/whiskey sceptic/skeptic mould/mold smoulder/smolder defence/defense offence/offense
pretence/pretense licence/license practise/practice programme/program analyse/analyze paralyse/paralyze catalyse/catalyze
catalogue/catalog dialogue/dialog analogue/analog speciality/specialty furore/furor artefact/artifact cosy/cozy
arse/ass ageing/aging judgement/judgment acknowledgement/acknowledgment sulphur/sulfur liquorice/licorice
marvellous/marvelous woollen/woolen chilli/chili pedlar/peddler grandad/granddad tranquillity/tranquility`;

/** The British spelling first. */
export const spellingLines = (wordNet: WordNet, { partsOfSpeech, count }: Vocabulary): string[] => {
  const pairs = new Set<string>();
  for (const lemma of partsOfSpeech.keys()) {
    for (const { british, american } of spellingPairs(wordNet, lemma))
      pairs.add(`${british} ${american}`);
  }
  for (const pair of others.split(/\s+/)) pairs.add(pair.replace('/', ' '));
  for (const pair of [...pairs]) {
    const [british = '', american = ''] = pair.split(' ');
    for (const word of partsOfSpeech.keys()) {
      if (!word.startsWith(british) || word === british || british.length < 5) continue;
      const other = american + word.slice(british.length);
      if (partsOfSpeech.has(other) || count(other) > 0) pairs.add(`${word} ${other}`);
    }
  }
  return [...pairs].sort();
};
