import { tabStore } from '../kept/browser-store.ts';

const key = 'tavolo.session.over';

/** Kept in this tab while a page is loaded anew because its player's session has ended elsewhere, so that they can be told. */
export const sessionOver = {
  keep: (): void => tabStore.keep(key, '1'),
  /** Whether it is to be told; once. */
  take: (): boolean => tabStore.take(key) !== null,
};
