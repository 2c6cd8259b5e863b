import { duelBets, type DuelOutcome } from '@tavolo/game-maths';
import type { Texts } from '../../texts/texts.ts';

export type DuelSide = 'red' | 'blue' | 'equal';

export const sideOf = ({ blue, red }: DuelOutcome): DuelSide => (red > blue ? 'red' : blue > red ? 'blue' : 'equal');

/** Names of bets and outcomes of two dice. */
export function duelWords({ t }: Texts) {
  const side = (of: DuelSide): string => t(`live.duel.${of}`);
  return {
    side,
    bet(name: string): string {
      if (name === 'red' || name === 'blue' || name === 'equal') return side(name);
      const [kind, value = ''] = name.split(':');
      if (!duelBets.has(name)) return name;
      if (kind === 'sum') return t('live.duel.sumOf', { sum: value });
      const [low = '', high = ''] = value.split('-');
      return t('live.duel.pairOf', { low, high });
    },
    outcome: (outcome: DuelOutcome): string =>
      t('live.duel.outcome', { red: outcome.red, blue: outcome.blue, side: side(sideOf(outcome)), sum: outcome.red + outcome.blue }),
  };
}
