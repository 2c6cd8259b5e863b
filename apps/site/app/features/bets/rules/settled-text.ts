import type { BetLeg } from './bet.ts';
import type { BetsText } from './bet-title.ts';

/** Figures by which a leg was settled, in the order in which they are read. */
const figures = ['first_half', 'second_half', 'regular', 'total', 'corners', 'cards', 'games', 'sets', 'points'] as const;

/** How a leg was settled, in plain words: what counted, what it came to, and what that means for the stake. */
export function settledText(t: BetsText, { result, facts, odds, factor }: Pick<BetLeg, 'result' | 'facts' | 'odds' | 'factor'>): string[] {
  if (result === 'open') return [];
  const sentences: string[] = [];
  const { home, away } = facts ?? {};
  if (home !== undefined && away !== undefined) sentences.push(t('settled.score', { home, away }));
  for (const name of figures) {
    const own = facts?.[`${name}_home`];
    const other = facts?.[`${name}_away`];
    if (own !== undefined && other !== undefined && name !== 'total') sentences.push(t(`settled.${name}`, { home: own, away: other }));
    else if (facts?.[name] !== undefined && name === 'total') sentences.push(t('settled.total', { count: facts[name] }));
  }
  sentences.push(t(`settled.result.${result}`));
  if (result !== 'won' && result !== 'lost' && factor !== null) sentences.push(t('settled.factor', { factor: String(Number(factor)) }));
  else if (result === 'won') sentences.push(t('settled.odds', { odds: (odds / 1000).toFixed(2) }));
  return sentences;
}
