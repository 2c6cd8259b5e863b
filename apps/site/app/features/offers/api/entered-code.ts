import { tabStore } from '../../../runtime/kept/browser-store.ts';

const key = 'entered_promo_code';

/**
 * The promo code that somebody has signed up with, until it is activated once the forms are gone: a service for signing in leaves the page in between. Where nothing can be
 * kept the server has it with the sign-up: its offer is open all the same.
 */
export const enteredCode = {
  keep(code: string | null): void {
    if (code) tabStore.keep(key, code);
  },
  /** What is kept; it's gone then. */
  take: (): string | null => tabStore.take(key),
};
