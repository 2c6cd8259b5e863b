const key = 'entered_promo_code';

/** The promo code that somebody has signed up with, until it is activated once the forms are gone: a service for signing in leaves the page in between. Storage can be forbidden. */
export const enteredCode = {
  keep(code: string | null): void {
    if (!code) return;
    try {
      sessionStorage.setItem(key, code);
    } catch {
      // The server has it with the sign-up: its offer is open all the same.
    }
  },
  /** What is kept; it's gone then. */
  take(): string | null {
    try {
      const code = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      return code;
    } catch {
      return null;
    }
  },
};
