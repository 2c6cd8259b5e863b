const key = 'tavolo.used';

/** Milliseconds between two notes for the other tabs. */
const pause = 2000;

/** When this browser was last used on the site, in milliseconds since 1970: all tabs count as one. */
export function lastUse(now: () => number) {
  let here = now();
  let noted = 0;
  return {
    used(): void {
      here = now();
      if (here - noted < pause) return;
      noted = here;
      try {
        localStorage.setItem(key, String(here));
      } catch {
        // Storage can be forbidden: then this tab counts for itself.
      }
    },
    at(): number {
      try {
        const elsewhere = Number(localStorage.getItem(key));
        // A note from the future comes from a clock that was put back.
        return elsewhere <= now() ? Math.max(here, elsewhere) : here;
      } catch {
        return here;
      }
    },
  };
}
