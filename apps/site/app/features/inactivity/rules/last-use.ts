import { deviceStore } from '../../../runtime/kept/browser-store.ts';

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
      // Where storage is forbidden this tab counts for itself.
      deviceStore.keep(key, String(here));
    },
    at(): number {
      const elsewhere = Number(deviceStore.read(key));
      // A note from the future comes from a clock that was put back.
      return elsewhere <= now() ? Math.max(here, elsewhere) : here;
    },
  };
}
