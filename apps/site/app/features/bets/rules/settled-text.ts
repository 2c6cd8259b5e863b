import type { BetLeg } from './bet.ts';
import type { BetsText } from './bet-title.ts';

type Settled = Pick<BetLeg, 'result' | 'facts' | 'odds' | 'factor'>;

/**
 * How a leg was settled, in plain words: the result, that of each period, and what it means for the stake.
 * @param periodText the name of a period by its key: `set_2` is "Set 2"
 */
export function settledText(t: BetsText, periodText: (period: string) => string, { result, facts, odds, factor }: Settled): string[] {
  if (result === 'open') return [];
  const { home, away, ...parts } = facts ?? {};
  const sentences = home !== undefined && away !== undefined ? [t('settled.score', { home, away })] : [];
  for (const [key, own] of Object.entries(parts)) {
    const [, period] = /^(.+)_home$/.exec(key) ?? [];
    const other = period === undefined ? undefined : parts[`${period}_away`];
    if (period !== undefined && other !== undefined)
      sentences.push(t('settled.period', { period: periodText(period), home: own, away: other }));
  }
  sentences.push(t(`settled.result.${result}`));
  if (result === 'won') sentences.push(t('settled.odds', { odds: (odds / 1000).toFixed(2) }));
  else if (result !== 'lost' && result !== 'void' && factor !== null)
    sentences.push(t('settled.factor', { factor: String(Number(factor)) }));
  return sentences;
}
