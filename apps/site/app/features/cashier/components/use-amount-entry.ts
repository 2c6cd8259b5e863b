import { exponentOf, isCurrency } from '@tavolo/money';
import { messageOf, rules } from '@tavolo/validation';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { useState } from 'react';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import { usePaymentRequest } from '../api/use-payment-request.ts';
import { boundsWithin, isMoreThan, type Bounds } from '../rules/bounds.ts';
import { hasCents, sentAmount } from '../rules/typed-amount.ts';
import { cashierTexts } from '../texts/cashier.ts';

interface AmountEntry {
  kind: 'deposit' | 'withdrawal';
  limit: Bounds & { currency: string };
  /** What limits over a period and balances leave, and what is said against more than that; of several the first counts. */
  left: readonly { amount: string; objection: string }[];
  /** Why not even the smallest amount can be asked for, where that is so. */
  nothingNow: string | null;
  /** What stands in the field at first. */
  first?: (bounds: Bounds | null) => string;
  /** The other fields of the form. */
  names?: readonly string[];
}

/** The amount of a payment as it is typed, whole for deposits, to the cent for withdrawals, and the request that sends it. */
export function useAmountEntry({ kind, limit, left, nothingNow, first = () => '', names = [] }: AmountEntry) {
  const t = useText(cashierTexts);
  const locale = useLocale();
  const { currency } = limit;
  const isWhole = kind === 'deposit';
  const bounds = boundsWithin(
    limit,
    left.map((one) => one.amount),
    isWhole,
  );
  const [typed, setTyped] = useState(() => first(bounds));
  const [isTouched, setTouched] = useState(false);
  const { field, refusal, clearRefusal, ...request } = usePaymentRequest(kind, t('broken'), names);
  const withCents = isWhole && hasCents(typed);
  const sent = sentAmount(typed);
  const amount = isWhole && !withCents ? sent.replace(/\.0*$/, '') : sent;
  const faultWithin = ({ min, max }: Bounds) => {
    const within = { min, max, format: (text: string) => amountText(text, currency) };
    if (isWhole) return rules.sum(amount, within);
    // Of a currency that the site does not know, no amount can be paid out.
    return isCurrency(currency) ? rules.amount(amount, { ...within, decimals: exponentOf(currency) }) : rules.sum('', within);
  };
  const fault = faultWithin({ min: limit.min, max: (bounds ?? limit).max });
  const over = faultWithin(limit) === null ? left.find((one) => isMoreThan(amount, one.amount, currency)) : undefined;
  const why = withCents ? t('wholeOnly') : (over?.objection ?? null);
  const change = (value: string) => {
    setTyped(value);
    // What was refused was the amount before.
    clearRefusal();
  };
  const touch = () => setTouched(true);
  return {
    ...request,
    refusal,
    clearRefusal,
    typed,
    /** As it is sent. */
    amount,
    bounds,
    isOver: over !== undefined,
    isSound: fault === null && over === undefined,
    nothingNow: bounds ? null : nothingNow,
    change,
    touch,
    /** For the amount's field. */
    entry: {
      value: typed,
      onChange: change,
      onBlur: touch,
      currency,
      bounds,
      cents: !isWhole,
      ref: field,
      error:
        refusal?.field === 'amount'
          ? refusal.text
          : (why ?? (isTouched && fault ? ((bounds ? null : nothingNow) ?? messageOf(fault, locale)) : null)),
    },
  };
}
