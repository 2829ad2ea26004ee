/** May this be said about this card? */
import type { Card } from '#shared/game/card';
import { judgeClembench } from '#shared/game/judge/clembench';
import { judge } from '#shared/game/judge/judge';
import { rulesOf, type RulesetName } from '#shared/game/rulesets';

/** Under clembench's check the full judge is asked as well: a bot keeps to the spirit of the game. */
export const isLegal = (ruleset: RulesetName, card: Card, clue: string): boolean =>
  judge(card, clue).legal &&
  (rulesOf(ruleset).clueCheck === 'judge' || judgeClembench(card, clue).legal);
