const key = 'tavolo.reloaded';

/** Milliseconds for which a reload of a path is remembered (specification section 9). */
export const reloadExpiry = 10_000;

/**
 * Whether the page may load itself again to mend something: once, and not again for the same path within `expiry`, so that
 * what a reload does not mend cannot make a page reload without end. Remembers the path when it may.
 */
export function mayReload(
  path: string,
  now: number,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  expiry: number = reloadExpiry,
): boolean {
  try {
    const kept = noteOf(storage.getItem(key));
    if (kept?.path === path && now < kept.until) return false;
    storage.setItem(key, JSON.stringify({ path, until: now + expiry }));
    return true;
  } catch {
    // What cannot be remembered cannot be guarded.
    return false;
  }
}

function noteOf(text: string | null): { path: string; until: number } | null {
  try {
    const note: unknown = JSON.parse(text ?? 'null');
    return isNote(note) ? note : null;
  } catch {
    return null;
  }
}

function isNote(value: unknown): value is { path: string; until: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'until' in value &&
    typeof value.path === 'string' &&
    typeof value.until === 'number'
  );
}
