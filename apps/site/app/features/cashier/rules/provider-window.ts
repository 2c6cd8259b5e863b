/** Beside the page that waits, on screens that have room for both. */
const features = 'popup=yes,width=520,height=760';
const name = 'tavolo-payment';

/** The window of a provider's page. */
export interface ProviderWindow {
  /** Leads it to the provider's page. False where the browser let none open, or it was closed meanwhile. */
  lead(url: string): boolean;
  close(): void;
}

/**
 * Opens the window of a provider's page before its address is known: browsers let one open in the very press alone.
 * `open` is the window's own.
 */
export function openProviderWindow(open: (url: string, name: string, features: string) => Window | null): ProviderWindow {
  const opened = open('', name, features);
  return {
    lead(url) {
      if (!opened || opened.closed) return false;
      // Nothing that the provider's page loads may lead this one elsewhere.
      opened.opener = null;
      opened.location.replace(url);
      return true;
    },
    close: () => opened?.close(),
  };
}

/** What the page that waits is told in the state of its step in the history: where the provider's page is, and whether it could be opened. */
export interface Beside {
  url: string;
  isOpen: boolean;
}

/** Reads that state; null for a page that was opened otherwise, and for an address that is none of the web. */
export function besideOf(state: unknown): Beside | null {
  if (typeof state !== 'object' || state === null || !('url' in state) || !('isOpen' in state)) return null;
  const { url, isOpen } = state;
  if (typeof url !== 'string' || typeof isOpen !== 'boolean') return null;
  return /^(?:https?:\/)?\/[^/]/i.test(url) ? { url, isOpen } : null;
}

/** Of a link that opens the same window again. */
export const providerTarget = name;
