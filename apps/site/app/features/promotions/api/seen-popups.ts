import { deviceStore, tabStore, type BrowserStore } from '../../../runtime/kept/browser-store.ts';
import type { SeenPopups } from '../rules/campaign-popup.ts';

const key = 'seen_campaign_popups';

function read(store: BrowserStore): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(store.read(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    // Somebody else's words.
    return {};
  }
}

/** The campaign popups that this browser has shown, ever and in this tab. Where nothing can be kept the server alone remembers. */
export const seenPopups = {
  read: (): SeenPopups => read(deviceStore),
  ofVisit: (): ReadonlySet<string> => new Set(Object.keys(read(tabStore))),
  keep(sysname: string, now: number): void {
    for (const store of [deviceStore, tabStore]) store.keep(key, JSON.stringify({ ...read(store), [sysname]: now }));
  },
};
