/** Words that definitions are made of. On a card they would say nothing, so they come only as synonym or antonym. */

const words: ReadonlySet<string> = new Set(
  `able accept account achieve act action activity actual add affect agent allow amount appear apply approach area arrange aspect
   associate attach attempt attribute base bear become begin behavior belong bring capable carry case cause certain change
   character characteristic characterize charge chief clear close come common compose concern condition connect consider
   consist constitute contain control create deal degree derive describe design determine develop development different direct
   direction distribute divide draw effect element employ engage enter entire equal establish event example exist express extend
   extent fact feature field fill final find follow form full function general give go great grow hand handle hold important
   include indicate individual instance intend interest involve item keep kind know lack large lead leave level limit line
   list little locate long lose major make manner mark material matter mean measure member method move movement name nature
   necessary need new number numerous object obtain occur offer open operate order organize own part particular pass pay
   people perform period person piece place point position possible power practice prepare present prevent process produce property
   provide purpose put quality quantity range receive refer regard region relation remain remove represent require resemble
   result reveal run say second see separate series serve service set shape show side similar simple single situation size
   small someone sort source special specific specify stage stand start state step stop structure study subject substance suitable
   supply support system take tell term thing time top treat try turn type unit unite use useful usual value variety various
   view way wide woman work year feeling something accord assign conduct contribute deliver extensive group high low
   locate main normal outcome particular portion present primary proper relative responsible section sense share significant
   specify tend total typical understand utilize whole word write intense respective serious effective efficient genus species today yesterday tomorrow due relate want help ensure limited`.split(
    /\s+/,
  ),
);

export const isPale = (lemma: string): boolean => words.has(lemma);
