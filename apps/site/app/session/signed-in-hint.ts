const key = 'tavolo.player';

/**
 * Pages are the same for everybody, so the browser remembers that someone is signed in and marks the document
 * before it is painted: the space of the balance is kept, nothing jumps when it arrives.
 * Only a hint: what counts is the session on the server.
 */
export const signedInHint = {
  /** Under which it is remembered; other tabs hear of a change. */
  key,
  script: `try{if(localStorage.getItem('${key}'))document.documentElement.dataset.player=''}catch{}`,
  set(signedIn: boolean): void {
    document.documentElement.toggleAttribute('data-player', signedIn);
    try {
      if (signedIn) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch {
      // Storage can be forbidden; the mark on the document is enough for this page.
    }
  },
};
