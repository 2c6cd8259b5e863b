import type { LegResult } from '@tavolo/odds';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useState } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { SlipNow } from '../api/use-slip-offer.ts';
import { outcomeName } from '../rules/market-names.ts';
import { readStake, rowPayout, type Slip, type SlipBet } from '../rules/slip.ts';
import { bettingTexts } from '../texts/betting.ts';
import { marketsTexts } from '../texts/markets.ts';
import styles from './slip.module.css';

interface BetExplorerProps {
  slip: Slip;
  bets: readonly SlipBet[];
  now: SlipNow;
  currency: string;
  /** A free bet pays: its stake isn't paid out. */
  isFree: boolean;
  money: (minor: bigint) => string;
}

/** What a selection can come to; `placed` is for bets each way. */
type End = 'wins' | 'placed' | 'loses';
const results: Readonly<Record<End, LegResult>> = {
  wins: { won: true },
  placed: { won: false, placed: true },
  loses: { won: false },
};

/** What a system pays if only some of its selections win, or each way are placed. */
export function BetExplorer({ slip, bets, now, currency, isFree, money }: BetExplorerProps) {
  const t = useText(bettingTexts);
  const m = useText(marketsTexts);
  const [ends, setEnds] = useState<Readonly<Record<string, End>>>({});
  const isEachWay = bets.some(({ row }) => row.isEachWay);
  const next: Readonly<Record<End, End>> = { wins: isEachWay ? 'placed' : 'loses', placed: 'loses', loses: 'wins' };
  const endOf = (id: string): End => (ends[id] === 'placed' && !isEachWay ? 'loses' : (ends[id] ?? 'wins'));
  const resultOf = (id: string): LegResult => results[endOf(id)];
  const paid = bets.reduce((sum, { row, unitStake }) => {
    const stake = readStake(unitStake, currency) ?? 1n;
    return sum + (rowPayout(row, stake, resultOf, now.oddsNow, { termsOf: now.termsOf, isFree }) ?? 0n);
  }, 0n);
  return (
    <details
      className={styles.explorer}
      // What it opens comes to stand above the button that places the bets.
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>
        {t('explorer')}
        <Icon name="caret-down" />
      </summary>
      <ul>
        {slip.legs.map(({ id, members }) => {
          const selection = now.known.get(id);
          const end = endOf(id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={isEachWay ? undefined : end === 'wins'}
                onClick={() => setEnds((before) => ({ ...before, [id]: next[end] }))}
              >
                <span>
                  {selection ? outcomeName(m, selection.market, selection.outcome, selection.event) : members ? t('builder') : ''}
                </span>
                <b data-end={end}>{t(`explorer.${end}`)}</b>
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
