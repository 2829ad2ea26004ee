/** Function words: they carry grammar, not meaning, so the decks have none as target or related word. */
import { functionWords } from '#shared/game/functionWords';

const closedClasses = `
  a an the this that these those each every either neither some any no all both half several such same other another
  i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers herself
  it its itself they them their theirs themselves one oneself thou thee thy thine ye who whom whose which what whoever whatever
  whichever someone somebody something anyone anybody anything everyone everybody everything nobody nothing none
  be am is are was were been being have has had having do does did doing done can could will would shall should may might must
  ought need dare used get got
  and or but nor so yet for if unless although though because since while whereas whether than as lest whilst
  aboard about above across after against along alongside amid among amongst around at before behind below beneath beside besides
  between beyond by despite down during except from in inside into like near notwithstanding of off on onto opposite out outside
  over past per plus regarding round through throughout till to toward towards under underneath until unto up upon versus
  via with within without
  not never always often sometimes seldom ever again also too very quite rather just only even still already almost nearly
  enough much many more most less least few fewer little lot lots bit here there where when why how now then thus hence
  therefore however moreover furthermore nevertheless nonetheless otherwise else instead perhaps maybe anyway somewhat
  somehow somewhere anywhere everywhere nowhere elsewhere wherever whenever once twice thrice yes yeah no nope ok okay oh
  well please hello hey wow aye
`;

/** The judge ignores fewer words than these: a user's own card may well forbid *everybody*. */
const words: ReadonlySet<string> = new Set([
  ...functionWords,
  ...closedClasses.trim().split(/\s+/),
]);

/** Lower-case word; inflected function words (is, them) are listed themselves. */
export const isFunctionWord = (word: string): boolean => words.has(word);
