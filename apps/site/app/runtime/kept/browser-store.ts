/** What a browser keeps under names. Storage can be forbidden or full: then nothing is kept, nothing is read, and nobody fails by it. */
export interface BrowserStore {
  read(key: string): string | null;
  /** The value that `keepValue` kept; null where there is none, or what is there is no JSON. */
  readValue(key: string): unknown;
  keep(key: string, value: string): void;
  /** Keeps a value as JSON. */
  keepValue(key: string, value: unknown): void;
  forget(key: string): void;
  /** What is kept; it's gone then. */
  take(key: string): string | null;
}

/** @param storage asked anew each time: where it is forbidden, naming it throws already */
function guarded(storage: () => Storage): BrowserStore {
  const tried = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  const read = (key: string) => tried((kept) => kept.getItem(key), null);
  const keep = (key: string, value: string) => tried((kept) => kept.setItem(key, value), undefined);
  const forget = (key: string) => tried((kept) => kept.removeItem(key), undefined);
  return {
    read,
    readValue: (key) => tried((kept): unknown => JSON.parse(kept.getItem(key) ?? 'null'), null),
    keep,
    keepValue: (key, value) => keep(key, JSON.stringify(value)),
    forget,
    take(key) {
      const value = read(key);
      forget(key);
      return value;
    },
  };
}

/** Until this tab is closed. */
export const tabStore = guarded(() => sessionStorage);

/** Until the browser's data are cleared, in all tabs. */
export const deviceStore = guarded(() => localStorage);
