import type { SeenPopups } from '../rules/campaign-popup.ts';

const key = 'seen_campaign_popups';

function read(storage: () => Storage): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return {};
  }
}

/** The campaign popups that this browser has shown, ever and in this tab. Storage can be forbidden: then the server alone remembers. */
export const seenPopups = {
  read: (): SeenPopups => read(() => localStorage),
  ofVisit: (): ReadonlySet<string> => new Set(Object.keys(read(() => sessionStorage))),
  keep(sysname: string, now: number): void {
    for (const storage of [() => localStorage, () => sessionStorage]) {
      try {
        storage().setItem(key, JSON.stringify({ ...read(storage), [sysname]: now }));
      } catch {
        // Nothing is kept.
      }
    }
  },
};
