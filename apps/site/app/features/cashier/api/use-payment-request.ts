import { useEffect, useRef, useState } from 'react';
import { isRefusal, type Refusal } from '../../../runtime/api/api-error.ts';
import { needOf } from '../../needs/rules/need.ts';
import { forgetRequestKey, requestKey } from '../rules/request-key.ts';

/** Why a payment request was not carried out, at the field that it belongs to or, with null, for the whole form. */
export interface PaymentRefusal {
  field: string | null;
  text: string;
}

/** Refusals that another amount would not have met. */
const ofAmount: ReadonlySet<string> = new Set([
  'BillingDepositLimitExceededException',
  'WithdrawalLimitsExceededException',
  'WithdrawalLimitsPeriodExceededException',
]);

/** What a refusal says of the amount; null where it is about something else. */
export function faultOfAmount({ type, code, message, params }: Pick<Refusal, 'type' | 'code' | 'message' | 'params'>): string | null {
  const { amount: faults } = params;
  if (Array.isArray(faults) && faults[0]) return faults[0].message;
  return ofAmount.has(type) || code === 'insufficient_funds' ? message : null;
}

/** What a refusal says of the first of these fields that it names; null where it names none. */
export function faultOfField({ params }: Pick<Refusal, 'params'>, names: readonly string[]): PaymentRefusal | null {
  for (const name of names) {
    const faults = params[name];
    if (Array.isArray(faults) && faults[0]) return { field: name, text: faults[0].message };
  }
  return null;
}

/**
 * Sends a payment request once, however often it is pressed or its answer is lost: the idempotency key is kept until the
 * server has answered for good. `field` is the amount's; `leadToAmount` leads to it, as a refusal of the amount does. `broken` is the text for a lost connection, `names` the other fields of the form.
 */
export function usePaymentRequest(kind: 'deposit' | 'withdrawal', broken: string, names: readonly string[] = []) {
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  useEffect(() => {
    // The page was left for the provider's and comes back as it was left, by the back button.
    const restored = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      busy.current = false;
      setSending(false);
    };
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);

  /** `call` sends the request under its key, `done` leads on with the answer; the form stays busy until the page is left. */
  async function send<T>(
    request: Record<string, string>,
    call: (key: string) => Promise<T>,
    done: (answer: T) => Promise<void>,
    onRefused?: () => void,
  ): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setRefusal(null);
    try {
      const answer = await call(requestKey(kind, request));
      forgetRequestKey(kind);
      await done(answer);
    } catch (error) {
      busy.current = false;
      setSending(false);
      if (!isRefusal(error)) {
        setRefusal({ field: null, text: broken });
        return;
      }
      if (error.status < 500) forgetRequestKey(kind);
      const fault = faultOfAmount(error);
      setRefusal(fault === null ? (faultOfField(error, names) ?? { field: null, text: error.message }) : { field: 'amount', text: fault });
      // The window that leads to what is missing; its code comes with the need for it.
      if (needOf(error.type)) void import('../../needs/components/ask-for.tsx').then(({ askFor }) => askFor(error.type, kind));
      onRefused?.();
    }
  }

  const field = useRef<HTMLInputElement>(null);
  const leadToAmount = () => {
    if (field.current) bringIntoSight(field.current);
  };
  useEffect(() => {
    if (refusal?.field === 'amount' && field.current) bringIntoSight(field.current);
  }, [refusal]);

  return { send, sending, refusal, field, leadToAmount, clearRefusal: () => setRefusal(null) };
}

/**
 * Focuses a field in the middle of the screen. A browser that focuses it scrolls no further than to the edge of the screen, where the
 * header, the form's button and the bar of phones lie over it and over the reason below it.
 */
function bringIntoSight(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
