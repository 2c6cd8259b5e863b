import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';

const storageKey = 'tavolo.content-admin.preview-until';
/** Milliseconds that the server lets a preview last. */
const life = 60 * 60 * 1000;

const listeners = new Set<() => void>();

function until(): number {
  try {
    return Number(sessionStorage.getItem(storageKey)) || 0;
  } catch {
    return 0;
  }
}

function setUntil(moment: number): void {
  try {
    if (moment > 0) sessionStorage.setItem(storageKey, String(moment));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // The bar about it is then not shown; the preview works.
  }
  for (const listener of listeners) listener();
}

/**
 * Opens the site with the drafts in a window of its own. The window is opened at once, as browsers only allow on a click, and led to its
 * address when the server has given it. Answers false when the browser opens none. Throws Refusal.
 */
export async function openPreview(wanted: { type: string; documentId: string; locale: string; path: string | null }): Promise<boolean> {
  const target = window.open('about:blank', 'tavolo-preview');
  if (!target) return false;
  try {
    const { path, ...rest } = wanted;
    const { data } = await call<{ url: string }>('POST', '/content/preview', { body: { ...rest, ...(path !== null && { path }) } });
    const { pathname, search } = new URL(data.url, location.href);
    target.location.href = pathname + search;
    target.focus();
    setUntil(Date.now() + life);
    return true;
  } catch (error) {
    target.close();
    throw error;
  }
}

/** Whether the site shows this browser drafts, and how to end it. */
export function usePreviewing(): { isOn: boolean; end: () => Promise<void> } {
  const isOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => until() > Date.now(),
  );
  return {
    isOn,
    async end() {
      await call('DELETE', '/content/preview');
      setUntil(0);
    },
  };
}
