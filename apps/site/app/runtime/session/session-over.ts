const key = 'tavolo.session.over';

/** Kept in this tab while a page is loaded anew because its player's session has ended elsewhere, so that they can be told. */
export const sessionOver = {
  keep(): void {
    try {
      sessionStorage.setItem(key, '1');
    } catch {
      // Storage can be forbidden: then nothing is told.
    }
  },
  /** Whether it is to be told; once. */
  take(): boolean {
    try {
      const isKept = sessionStorage.getItem(key) !== null;
      sessionStorage.removeItem(key);
      return isKept;
    } catch {
      return false;
    }
  },
};
