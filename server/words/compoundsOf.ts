/** The vocabulary's compounds that contain a whole word: lighthouse and skylight for *light*. */
import { morphologyData } from './morphologyData.ts';
import { inflectionsOf, lemmasOf, magnitudeOf, partsOf } from './morphologyForms.ts';
import { familyOf } from './morphologyFamily.ts';

/** The word as a member may appear in another form: craftsman, songwriter. */
const memberForms = (word: string): readonly string[] => {
  const forms = new Set([word]);
  for (const lemma of lemmasOf(word)) {
    forms.add(lemma);
    for (const form of inflectionsOf(lemma)) forms.add(form);
    for (const relative of morphologyData().relatives.get(lemma) ?? []) {
      if (relative.startsWith(lemma.replace(/e$/, '')) && /(?:er|or|ing)$/.test(relative))
        forms.add(relative);
    }
  }
  return [...forms];
};

/** Compounds that nobody writes would only make the card bigger: for *man* they are half of them. */
const rarestMagnitude = 4;

const isInUse = (compound: string): boolean =>
  partsOf(compound) === '' || magnitudeOf(compound) >= rarestMagnitude;

const directCompounds = (word: string): readonly string[] => {
  const { startingWith, endingWith } = morphologyData();
  return memberForms(word)
    .flatMap((form) => [...(startingWith.get(form) ?? []), ...(endingWith.get(form) ?? [])])
    .filter(isInUse);
};

/** Words made from a compound by endings: footballer. */
const madeFrom = (compound: string): readonly string[] => {
  const start = compound.replace(/[ey]$/, '');
  return familyOf(compound).filter((lemma) => lemma.startsWith(start));
};

/** Compounds, compounds of compounds (grandstepfather for *father*), what is made from them, and their inflections. */
export const compoundsOf = (word: string): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const compound of directCompounds(word)) {
    for (const lemma of [compound, ...madeFrom(compound), ...directCompounds(compound)]) {
      found.add(lemma);
      for (const form of inflectionsOf(lemma)) found.add(form);
    }
  }
  found.delete(word);
  return found;
};
