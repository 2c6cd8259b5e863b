import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '../api/api-error.ts';
import { needOf } from '../needs/need.ts';
import { forgetRequestKey, requestKey } from './request-key.ts';

/** Why a payment request was not carried out, at the field that it belongs to or, with null, for the whole form. */
export interface PaymentRefusal {
  field: 'amount' | null;
  text: string;
}

/**
 * Sends a payment request once, however often it is pressed or its answer is lost: the idempotency key is kept until the
 * server has answered for good. `broken` is the text for a connection that broke.
 */
export function usePaymentRequest(kind: 'deposit' | 'withdrawal', broken: string) {
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
      const { amount: faults } = error.params;
      setRefusal(Array.isArray(faults) && faults[0] ? { field: 'amount', text: faults[0].message } : { field: null, text: error.message });
      // The window that leads to what is missing; its code comes with the need for it.
      if (needOf(error.type)) void import('../needs/ask-for.tsx').then(({ askFor }) => askFor(error.type, kind));
      onRefused?.();
    }
  }

  return { send, sending, refusal, clearRefusal: () => setRefusal(null) };
}
