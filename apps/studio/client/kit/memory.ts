/** What a game may remember: loudness, the spoken mode, and a round whose end the player has not seen. */
export type Remembered = 'sound' | 'spoken' | 'unseen';

const NAMES: readonly Remembered[] = ['sound', 'spoken', 'unseen'];

/**
 * What is remembered on this device from one opening of a game to the next. A game's frame owns no storage (its origin is opaque), so the
 * page around it keeps these few words and hands them back when a game opens. Outside a page nothing outlives the frame.
 */
export interface Memory {
  read(name: Remembered): string | null;
  /** null forgets. */
  write(name: Remembered, value: string | null): void;
  /** Takes what the page has kept; names it does not know are ignored. */
  recall(values: Readonly<Record<string, unknown>>): void;
}

export function createMemory(keep: (name: Remembered, value: string | null) => void): Memory {
  const values = new Map<Remembered, string>();
  return {
    read: (name) => values.get(name) ?? null,
    write(name, value) {
      if (value === null) values.delete(name);
      else values.set(name, value);
      keep(name, value);
    },
    recall(kept) {
      for (const name of NAMES) {
        const value = kept[name];
        if (typeof value === 'string') values.set(name, value);
      }
    },
  };
}
