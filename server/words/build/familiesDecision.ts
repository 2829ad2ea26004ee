/** Weighs the evidence that one word is a form of another; relatedness is today's, not etymology's. */
import type { Trust } from './familiesAffixes.ts';
import type { Evidence } from './familiesEvidence.ts';

export type Candidate = {
  readonly base: string;
  readonly derived: string;
  /** How the derived word is made from the base; `link` where only WordNet says so. */
  readonly made: 'suffix' | 'negation' | 'prefix' | 'inflection' | 'link';
  readonly affix: string;
  readonly trust: Trust;
  /** Parts of speech that the affix asks of the base; '' where there is none. */
  readonly from: string;
  /** Both words have the parts of speech that the affix asks for. */
  readonly fits: boolean;
  /** Both words have one Snowball stem. */
  readonly sameStem: boolean;
};

/** Short bases meet by chance: *ear* in "early"; long ones hardly ever do. */
const shortBase = 3;
const longBase = 6;
const veryLongBase = 7;

const atLeast = (least: number, { similarity }: Evidence): boolean =>
  similarity !== undefined && similarity >= least;

const isUnknown = ({ similarity }: Evidence): boolean => similarity === undefined;

/**
 * Agent nouns of short verbs have doubles that mean something else (letter, tender, liver, butter), so what
 * the noun mostly names must be a person or a tool.
 */
const isAgent = (evidence: Evidence): boolean => {
  const { link, definedBy, names } = evidence;
  if (names === 'person' || (names === 'artifact' && link === 'main')) return true;
  if (link === 'main') return definedBy || atLeast(0.12, evidence) || isUnknown(evidence);
  if (names === 'artifact') return atLeast(0.25, evidence);
  return names === 'other' && definedBy && atLeast(0.42, evidence);
};

const agentSuffix = /^(?:er|or|ar)$/;

const isLinked = (candidate: Candidate, evidence: Evidence): boolean => {
  const { base, derived, affix, trust, fits, made } = candidate;
  const { link, definedBy } = evidence;
  const short = base.length <= shortBase;
  if (made === 'suffix' && agentSuffix.test(affix) && base.length <= 4) return isAgent(evidence);
  if (made === 'suffix' && fits && trust !== 'low') {
    if (link === 'main' || trust === 'high' || definedBy) return true;
    return (
      atLeast(0.2, evidence) ||
      isUnknown(evidence) ||
      base.length >= longBase ||
      (affix === 'y' && !short)
    );
  }
  if (short) return link === 'main' && atLeast(definedBy ? 0.1 : 0.4, evidence);
  if (link === 'minor') return atLeast(definedBy ? 0.15 : 0.3, evidence) || base.length > longBase;
  return (
    definedBy ||
    atLeast(0.2, evidence) ||
    isUnknown(evidence) ||
    derived.startsWith(base.slice(0, 5))
  );
};

/** WordNet links all but every noun in -ness; *business* is not of *busy*. */
const alwaysLinked = /^i?ness$/;

const isUnlinked = (candidate: Candidate, evidence: Evidence): boolean => {
  const { base, derived, affix, trust, from, fits, sameStem } = candidate;
  const { definedBy, defines, names, synonyms } = evidence;
  const unknown = isUnknown(evidence);
  /** A doubled letter shows the base: sunny. */
  const short = base.length <= shortBase && !derived.startsWith(base + base.slice(-1));
  if (alwaysLinked.test(affix) && !definedBy) return false;
  if (fits && base.length > shortBase && from === 'a' && /^(?:.*ly|en)$/.test(affix)) return true;
  if (/^(?:i?able|ible)$/.test(affix)) {
    return definedBy || base.length >= longBase || atLeast(0.35, evidence);
  }
  if (fits && !short && affix === 'less') return true;
  const namesAgent = names === 'person' || names === 'artifact';
  const keepsBase = derived.startsWith(base.slice(0, -1));
  if (
    fits &&
    from === 'v' &&
    base.length >= longBase &&
    keepsBase &&
    agentSuffix.test(affix) &&
    namesAgent
  )
    return true;
  if (trust === 'high' && fits) {
    if (short) return (definedBy && !unknown) || atLeast(0.4, evidence);
    if (affix === 'ship' && names === 'artifact') return false;
    const least = base.length <= 4 ? 0.25 : 0.12;
    return definedBy || atLeast(least, evidence) || unknown;
  }
  if (trust === 'medium' && fits) {
    if (short) return (definedBy && atLeast(0.35, evidence)) || atLeast(0.6, evidence);
    if (base.length >= veryLongBase && (atLeast(0.2, evidence) || unknown)) return true;
    if (base.length >= longBase && atLeast(0.4, evidence)) return true;
    if (definedBy && (base.length >= longBase || atLeast(0.15, evidence) || unknown)) return true;
    return (defines && atLeast(0.4, evidence)) || atLeast(0.48, evidence);
  }
  if (short) return false;
  if (
    sameStem &&
    base.length > 4 &&
    (definedBy || synonyms || (base.length >= longBase && atLeast(0.5, evidence)))
  )
    return true;
  return (
    (definedBy && atLeast(0.35, evidence)) ||
    (defines && atLeast(0.5, evidence)) ||
    (base.length >= longBase && atLeast(0.55, evidence))
  );
};

/** Prefixes whose words stay close to the base without a definition that says so. */
const closePrefix =
  /^(?:inter|sub|super|micro|semi|multi|auto|mini|mega|anti|counter|tri|bi|hyper|ultra|self|mis)$/;

const isPrefixed = (candidate: Candidate, evidence: Evidence): boolean => {
  const { base, made, affix, fits } = candidate;
  const { link, antonyms, definedBy, again } = evidence;
  if (antonyms) return true;
  if (made === 'negation') {
    if (base.length <= shortBase) return definedBy;
    return definedBy || atLeast(0.2, evidence) || isUnknown(evidence);
  }
  if (base.length <= shortBase)
    return /^(?:re|mis)$/.test(affix) && definedBy && atLeast(0.3, evidence);
  if (link !== 'none') return definedBy || atLeast(0.3, evidence);
  if (affix === 'be') return false;
  if (affix === 'a') return definedBy && atLeast(0.45, evidence);
  if (affix === 're' && again && fits && atLeast(0.22, evidence)) return true;
  if (/^i[mnlr]$/.test(affix) && fits && base.length > 4 && atLeast(0.5, evidence)) return true;
  if (closePrefix.test(affix) && base.length > 4 && atLeast(0.38, evidence)) return true;
  if (/^(?:de|dis|pre|post)$/.test(affix) && base.length >= longBase && atLeast(0.6, evidence))
    return true;
  return definedBy && (atLeast(0.22, evidence) || isUnknown(evidence));
};

/** A regular form that is a lemma of its own too: *building* is of *build*, *evening* not of *even*. */
const isOwnForm = ({ base, derived, fits }: Candidate, evidence: Evidence): boolean => {
  const { link, definedBy, defines } = evidence;
  const short = base.length <= shortBase;
  if (link !== 'none' || definedBy || defines) return true;
  if (derived.endsWith('ing')) return fits;
  if (derived.endsWith('s'))
    return atLeast(0.2, evidence) || (!short && derived.length > base.length);
  /** "seed" and "feed" are no pasts, though *see* and *fee* end in e. */
  const added = derived === `${base}d`;
  return !added || !short || (base.length > 2 && atLeast(0.3, evidence));
};

/** Nothing but a link shows that a word is made from two letters: go, going; but ga, gas. */
const shortestUnlinked = 3;

export const isRelated = (candidate: Candidate, evidence: Evidence): boolean => {
  if (candidate.base.length < shortestUnlinked && evidence.link === 'none') return false;
  switch (candidate.made) {
    case 'inflection':
      return isOwnForm(candidate, evidence);
    case 'negation':
    case 'prefix':
      return isPrefixed(candidate, evidence);
    case 'suffix':
    case 'link':
      return evidence.link === 'none'
        ? isUnlinked(candidate, evidence)
        : isLinked(candidate, evidence);
  }
};
