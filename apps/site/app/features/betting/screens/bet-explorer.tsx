import { settleBet } from '@tavolo/odds';
import { useState } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { SlipNow } from '../api/use-slip-offer.ts';
import { outcomeName } from '../rules/market-names.ts';
import { readStake, type Slip, type SlipBet } from '../rules/slip.ts';
import { bettingTexts } from '../texts/betting.ts';
import { marketsTexts } from '../texts/markets.ts';
import styles from './slip.module.css';

interface BetExplorerProps {
  slip: Slip;
  bets: readonly SlipBet[];
  now: SlipNow;
  currency: string;
  money: (minor: bigint) => string;
}

/** What a system pays if only some of its selections win. */
export function BetExplorer({ slip, bets, now, currency, money }: BetExplorerProps) {
  const t = useText(bettingTexts);
  const m = useText(marketsTexts);
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  const paid = bets.reduce((sum, { row, unitStake }) => {
    const legs = row.legs.map(({ id, isBanker }) => ({ odds: now.oddsNow(id) ?? 0, banker: isBanker }));
    if (legs.some(({ odds }) => odds <= 1000)) return sum;
    const results = row.legs.map(({ id }) => ({ won: !lost.has(id) }));
    const bet = { legs, foldSizes: row.foldSizes, eachWay: false, unitStake: readStake(unitStake, currency) ?? 1n };
    return sum + (settleBet(bet, results)?.payout ?? 0n);
  }, 0n);
  return (
    <details className={styles.explorer}>
      <summary>{t('explorer')}</summary>
      <ul>
        {slip.legs.map(({ id }) => {
          const selection = now.known.get(id);
          const isLost = lost.has(id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={!isLost}
                onClick={() => setLost((before) => new Set(isLost ? [...before].filter((one) => one !== id) : [...before, id]))}
              >
                <span>{selection ? outcomeName(m, selection.market, selection.outcome, selection.event) : ''}</span>
                <b data-lost={isLost || undefined}>{t(isLost ? 'explorer.loses' : 'explorer.wins')}</b>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="num" aria-live="polite">
        {t('explorer.pays')} <b>{money(paid)}</b>
      </p>
    </details>
  );
}
