import { formatOdds, formatTotalOdds, parseOdds, type OddsFormat } from '@tavolo/odds';

const most = 4000;
const made = new Map<string, string>();

/** Odds in thousandths as somebody wants to see them. The same prices stand on a page many times. */
export function oddsText(odds: number, format: OddsFormat): string {
  const key = `${format}${odds}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  if (made.size >= most) made.clear();
  const text = odds > 1000 ? formatOdds(odds, format) : '–';
  made.set(key, text);
  return text;
}

/** The total odds of a bet, which are told as a decimal number, as somebody wants to see them. */
export function totalOddsText(odds: string, format: OddsFormat): string {
  const exact = parseOdds(odds, 'decimal');
  return exact ? formatTotalOdds(exact, format) : odds;
}
