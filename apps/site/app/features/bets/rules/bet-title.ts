import { kindOf } from '@tavolo/odds';
import type { Translate } from '../../../runtime/texts/use-text.tsx';
import { kindText, type BettingText } from '../../betting/rules/kind-text.ts';
import type { betsTexts } from '../texts/bets.ts';
import { legsOf, type Bet } from './bet.ts';

type Keys = typeof betsTexts extends { catalogs: Readonly<Record<'en' | 'it', Readonly<Record<infer K, unknown>>>> }
  ? Extract<K, string>
  : never;
export type BetsText = Translate<Keys>;

/** "Double", "Yankee, 11 bets", "Single". */
export function betTitle(
  t: BetsText,
  betting: BettingText,
  {
    builders,
    kind,
    folds,
    lines,
    legs,
    is_each_way: isEachWay,
  }: Pick<Bet, 'builders' | 'kind' | 'folds' | 'lines' | 'legs' | 'is_each_way'>,
): string {
  if (kind === 'bet_builder') return t('builder', { count: legs.length });
  const joined = legsOf({ builders, legs });
  const bankers = joined.filter(({ selections: [first] }) => first?.is_banker).length;
  const name = kindText(betting, kindOf(joined.length - bankers, folds, bankers), folds, joined.length);
  const full = lines > (isEachWay ? 2 : 1) ? t('lines', { name, count: lines }) : name;
  return isEachWay ? t('eachWay', { name: full }) : full;
}
