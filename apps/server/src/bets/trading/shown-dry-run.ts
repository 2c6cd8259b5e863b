import { formatAmount, isCurrency } from '@tavolo/money';
import type { DryRun } from './dry-run.ts';

/** A dry run in amounts as people read them. */
export type ShownDryRun = { currency: string; bets: number; stake: string; changed: number; paid: string; taken_back: string };

export const showDryRun = (runs: readonly DryRun[]): ShownDryRun[] =>
  runs.map(({ bets, changed, currency, paid, stake, takenBack }) => {
    const money = (amount: bigint) => (isCurrency(currency) ? formatAmount(amount, currency) : String(amount));
    return { currency, bets, stake: money(stake), changed, paid: money(paid), taken_back: money(takenBack) };
  });
