import type { BetKind } from '@tavolo/odds';
import type { Translate } from '../../../runtime/texts/use-text.tsx';
import type { bettingTexts } from '../texts/betting.ts';

type Keys = typeof bettingTexts extends { catalogs: Readonly<Record<'en' | 'it', Readonly<Record<infer K, unknown>>>> }
  ? Extract<K, string>
  : never;
export type BettingText = Translate<Keys>;

/** The name of a row of the slip or of a bet: "Doubles", "Yankee", "4-folds". */
export function kindText(t: BettingText, kind: BetKind, foldSizes: readonly number[], legs: number): string {
  if (kind === 'accumulator') return t('kind.accumulator', { count: legs });
  if (kind !== 'system') return t(`kind.${kind}`);
  const [size = 1] = foldSizes;
  if (foldSizes.length > 1) return t('kind.several', { sizes: foldSizes.join(', '), count: legs });
  if (size === 1) return t('kind.singles');
  if (size === 2) return t('kind.doubles');
  return size === 3 ? t('kind.trebles') : t('kind.folds', { size });
}
