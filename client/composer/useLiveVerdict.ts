/** Judges a clue while it is being written; the server alone decides when it is sent. */
import { useEffect, useMemo, useState } from 'react';
import type { Card } from '#shared/game/card';
import type { Verdict } from '#shared/game/judge/verdict';
import { rulesOf, type RulesetName } from '#shared/game/rulesets';

type Judge = (card: Card, clue: string) => Verdict;

const loadJudge = async (ruleset: RulesetName): Promise<Judge> =>
  rulesOf(ruleset).clueCheck === 'judge'
    ? (await import('#shared/game/judge/judge')).judge
    : (await import('#shared/game/judge/clembench')).judgeClembench;

const legal: Verdict = { legal: true, breaches: [] };

export const useLiveVerdict = (ruleset: RulesetName, card: Card | null, text: string): Verdict => {
  const [judge, setJudge] = useState<Judge | null>(null);
  useEffect(() => {
    let current = true;
    loadJudge(ruleset).then(
      (loaded) => {
        if (current) setJudge(() => loaded);
      },
      () => {
        // Without marks the game goes on: the server judges in any case.
      },
    );
    return () => {
      current = false;
    };
  }, [ruleset]);
  return useMemo(
    () => (judge === null || card === null ? legal : judge(card, text)),
    [judge, card, text],
  );
};
