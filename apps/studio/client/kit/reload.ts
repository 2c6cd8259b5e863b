/**
 * Part of a game's client while its sources are watched (vite/watch-command.ts), and of no other: when the clients were built anew, the page around the
 * frame opens the game anew.
 */
const look = async (): Promise<string> => (await fetch('/studio/assets/built.json', { cache: 'no-store' })).text();

let known: string | null = null;
setInterval(() => {
  void look().then(
    (built) => {
      known ??= built;
      if (built === known) return;
      known = built;
      if (window.parent === window) window.location.reload();
      else window.parent.postMessage({ tavolo: 1, type: 'reopen' }, window.location.origin);
    },
    // The server is starting again.
    () => undefined,
  );
}, 500);
