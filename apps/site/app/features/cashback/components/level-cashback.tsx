import { percentText } from '../rules/cashback.ts';
import type { LevelRate } from '../rules/level-rates.ts';

/** What cashback brings at a level, a line for each programme. */
export function LevelCashback({ rates }: { rates: readonly LevelRate[] }) {
  return rates.map(({ percent, title }) => (
    <small key={title} className="num">
      {title}: {percentText(percent)}
    </small>
  ));
}
