/** English affixes: which spelling of a base a derived word may come from, and how far that alone is to be trusted. */

/**
 * `high`: the affix is transparent (happy, happiness), so little else is needed. `medium`: usual, yet words look
 * derived by chance (corn, corner). `low`: chance is likelier than derivation unless other evidence speaks.
 */
export type Trust = 'high' | 'medium' | 'low';

export type SuffixRule = {
  readonly trust: Trust;
  /** The ending of the derived word and the ending of the base that it stands for. */
  readonly derived: string;
  readonly base: string;
  /** Parts of speech that the base and the derived word must have one of (n, v, a, r). */
  readonly from: string;
  readonly to: string;
};

/** "trust from>to: derived/base …"; a missing base ending means that the suffix is simply added. */
const suffixTable = `
high a>ar: ly ily/y lly/ll ly/le ally
high n>a: ly en
high a>n: ness iness/y
high a>v: en en/e
high nv>a: less iless/y ful iful/y
high v>a: able able/e iable/y ible/e
high a>ar: fully/ful lessly/less ably/able ibly/ible
high n>n: ship hood ihood/y
high v>n: isation/ise ization/ize iser/ise izer/ize
high a>n: ability/able ibility/ible bility/ble icity/ic ality/al ivity/ive osity/ous arity/ar idity/id ility/ile
medium v>n: ment ation ation/e tion/te ion ion/e ition/e sion/d sion/de sion/se ssion/t ssion/de ssion/ss ption/be
medium v>n: ication/y ification/ify ition tion/t sion/t ption/ve ption/pt uction/uce uction/oy ution/ve amation/aim
medium v>n: anation/ain elation/eal ulsion/el ersion/ert ension/end ession/eed ession/ede unciation/ounce orption/orb
medium v>n: sumption/sume esion/ere ier/y
medium v>n: er er/e or or/e ator/ate ator/e itor/e eur ee ee/e ant ant/e ent ent/e ance ance/e ence ence/e rance/er
medium v>n: al al/e ial/y ure ure/e ture/t age age/e iage/y ery ery/e
medium nav>v: ize ise ize/y ise/y ize/e ise/e ify ify/y ify/e efy ate ate/e
medium a>n: ery ery/e ion ion/e ition/ite ity ity/e ety ety/e iety/ious ety/ous er er/e
medium an>n: ism ism/e ism/y ist ist/e ist/y ism/a ist/a ency/ent ancy/ant ence/ent ance/ant
medium an>n: cy/t cy/te acy/ate dom
medium n>na: al ial ial/y ial/e ual ical ical/y ic ic/y ic/e ical/ic etic/y atic atic/a etic istic istic/ist istic/ism tic/sis
medium n>na: ional/ion inal/ine ous ous/e ious ious/y eous uous erous/er rous/er rous/our orous/our ious/ion ary ary/e iary/y
high n>a: ish ish/e like
medium n>a: y y/e ey some wise ward wards esque ed ed/e
medium n>na: ian ian/y ian/ia an/a an ean ese
medium n>n: ist ist/e ist/y ian/ics ician/ic ics/ic eer ster er er/e er/y ry ess ess/e ress/er ress/or tress/ter arian
medium n>n: ologist/ology ographer/ography ographic/ography ological/ology onomist/onomics ologist/ological let ette age ship ery
medium va>an: ive ive/e ative ative/e itive/e sive/d sive/de sive/se ssive/t ptive/be ptive/ve uctive/uce uctive/oy ensive/end
medium va>an: ory ory/e atory/e atory/ate sory/se ant ent ant/ate ient/ience some
medium va>a: y y/e ish ish/e
medium a>a: al
medium an>an: th
medium a>nr: th/e ward wards ly/le
medium n>a: ate ate/e able able/e
medium n>n: ics ics/e ate
medium a>v: ilize/le ilise/le
medium an>n: isation ization ization/y ization/e isation/e
low nvar>nvar: able/ate ible/d ling ling/le ade ite oid ine an/e ary/y ery/er ry/er ry/or ary/ar most fold ine/e ar ard n/ne et el let/le
low nvar>nvar: ous/y osity/osity tude itude itude/e iture ature cy ation/ate ency ancy ic/ine y/er ive/ion ory/ion or/ion
low nvar>nvar: t/d t/te th/d s ies/y es er/le le er ian ible ible/d sible/d sible/de al/ate ial/iate ent/e ant/y ation/er
low nvar>nvar: ular/le en en/e ing ing/e ty y y/e
`;

const readRules = (table: string): readonly SuffixRule[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const found = /^(high|medium|low) (\w+)>(\w+): (.+)$/.exec(line);
      if (!found) throw new Error(`no suffix rule: ${line}`);
      const [, trust = '', from = '', to = '', endings = ''] = found;
      return endings.split(' ').map((pair): SuffixRule => {
        const [derived = '', base = ''] = pair.split('/');
        const level = trust === 'high' || trust === 'medium' ? trust : 'low';
        return { trust: level, derived, base, from, to };
      });
    });

export const suffixRules: readonly SuffixRule[] = readRules(suffixTable);

/** Prefixes that negate; an antonym, or a definition that uses the base, confirms them. */
export const negations: readonly string[] = ['un', 'non'];

/** Prefixes that need a definition that uses the base: "replace" is of *place*, "report" is not of *port*. */
export const prefixes: readonly string[] = (
  'in im il ir dis mis re de pre anti counter inter sub super semi co multi self bi tri ultra mid trans auto micro post ' +
  'en em over under out fore up a be hyper mega mini non pro'
).split(' ');
