let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/**
 * The places for notices that windows have, the last one over all others. While a modal window is open nothing outside of it can be pressed or heard.
 * Each is a live region that stands from the beginning of its window and is empty otherwise.
 */
export const places = {
  /** From now on notices are shown here, until the function that is returned is called. */
  enter(place: HTMLElement): () => void {
    publish([...stack, place]);
    return () => publish(stack.filter((other) => other !== place));
  },
  /** Null: no window is open, and the page itself has them. */
  top: (): HTMLElement | null => stack.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
