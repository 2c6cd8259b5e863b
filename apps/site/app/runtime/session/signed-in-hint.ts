const key = 'tavolo.player';

/** What the browser and the tab keep of what a player did: searches, payments that were begun, a round that was not seen to its end. */
const theirs = ['tavolo.searches', 'tavolo.deposit', 'tavolo.withdrawal', 'deposit-origin', 'tavolo.game.unseen'];

/**
 * Pages are the same for everybody, so the browser remembers who is signed in and marks the document
 * before it is painted (shell/frame/page-marks.ts): the space of the balance is kept, nothing jumps when it arrives.
 * Only a hint: what counts is the session on the server.
 */
export const signedInHint = {
  /** Under which the player's number is remembered, by the browser and by this tab; other tabs hear of a change. */
  key,
  /** @param uid number of who is here, 0 for a visitor. What is kept of another player goes. */
  set(uid: number): void {
    document.documentElement.toggleAttribute('data-player', uid > 0);
    try {
      for (const storage of [localStorage, sessionStorage]) {
        const before = storage.getItem(key);
        if (before && before !== `${uid}`) for (const one of theirs) storage.removeItem(one);
        if (uid) storage.setItem(key, `${uid}`);
        else storage.removeItem(key);
      }
    } catch {
      // Storage can be forbidden; the mark on the document is enough for this page.
    }
  },
};
