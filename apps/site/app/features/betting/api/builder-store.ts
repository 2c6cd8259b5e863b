import { useSyncExternalStore } from 'react';
import { choose } from '../rules/builder.ts';
import type { SlipSelection } from '../rules/offer.ts';

const none: readonly SlipSelection[] = [];

/** What is being put together on the pages of events, in this document. */
class BuilderStore {
  readonly #chosen = new Map<string, readonly SlipSelection[]>();
  readonly #listeners = new Set<() => void>();

  readonly of = (event: string): readonly SlipSelection[] => this.#chosen.get(event) ?? none;

  /** Takes a selection into its event's builder or out of it; false: the builder is full. */
  toggle(selection: SlipSelection): boolean {
    const before = this.of(selection.event.id);
    const after = choose(before, selection);
    if (after === before) return false;
    this.#set(selection.event.id, after);
    return true;
  }

  clear(event: string): void {
    this.#set(event, none);
  }

  #set(event: string, chosen: readonly SlipSelection[]): void {
    this.#chosen.set(event, chosen);
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}

export const builderStore = new BuilderStore();

export const useBuilder = (event: string): readonly SlipSelection[] =>
  useSyncExternalStore(
    builderStore.subscribe,
    () => builderStore.of(event),
    () => none,
  );
/** Whether one selection is in its event's builder: a button is drawn anew only when its own is. */
export const useIsInBuilder = (event: string, id: string): boolean =>
  useSyncExternalStore(
    builderStore.subscribe,
    () => builderStore.of(event).some((selection) => selection.id === id),
    () => false,
  );
