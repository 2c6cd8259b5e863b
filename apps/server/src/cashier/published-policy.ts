import type { ContentReader } from '@tavolo/content';
import { paidCurrencies } from '@tavolo/content/currencies';
import { defaultPolicy, type CashierPolicy } from './policy.ts';

/** Regulations under which a withdrawal that was asked for cannot be taken back, whatever content says: UKGC RTS 14B. */
const withoutReverseWithdrawals: ReadonlySet<string> = new Set(['uk']);

/** Regulations under which nobody deposits by a credit card: UKGC LCCP 6.1.2. */
const withoutCreditCards: ReadonlySet<string> = new Set(['uk']);

export interface PublishedPolicyParts {
  content: ContentReader;
  /** Whose rules hold now: `uk`, `gli` … */
  regulation: string;
  /** Sums beyond which a player's identity has to be verified. */
  identity: CashierPolicy['identity'];
  /** Whether there is a provider; without one there is no way to pay. */
  isConnected: boolean;
}

/** The cashier's rules as content and the jurisdiction say them now. */
export function publishedPolicy({ content, identity, isConnected, regulation }: PublishedPolicyParts): CashierPolicy {
  const site = content.single('prazer-config', 'en');
  const cashier = content.single('cashier-config', 'en');
  const paid = isConnected ? paidCurrencies(cashier) : [];
  return {
    ...defaultPolicy,
    deposits: paid.map(({ code, deposit }) => ({ currency: code, ...deposit })),
    withdrawals: paid.map(({ code, withdrawal }) => ({ currency: code, ...withdrawal })),
    isWithdrawalCancelAllowed:
      !withoutReverseWithdrawals.has(regulation) && (site.functional_flags?.is_reverse_withdrawal_enabled ?? false),
    acceptsCreditCards: !withoutCreditCards.has(regulation),
    inNewWindow: cashier.methods.filter(({ opens }) => opens === 'new_window').map(({ method }) => method),
    reviewTurnover: reviewTurnover(cashier.review_turnover_percent),
    merchantName: site.brand_name,
    identity,
  };
}

/** Amounts that content offers for deposits. */
export const publishedPresets = (content: ContentReader): { currency: string; values: string[] }[] =>
  content.single('cashier-config', 'en').deposit_amounts.map(({ currency, values }) => ({ currency, values: textsOf(values) }));

/** As content says it; content from before the rule says nothing of it, and then the rule holds. */
const reviewTurnover = (percent: unknown): number =>
  typeof percent === 'number' && Number.isInteger(percent) && percent >= 0 ? percent : defaultPolicy.reviewTurnover;

function textsOf(values: unknown): string[] {
  return Array.isArray(values) ? values.map(String) : [];
}
