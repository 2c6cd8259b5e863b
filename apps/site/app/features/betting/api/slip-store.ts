import { useSyncExternalStore } from 'react';
import { selectionIds } from '../rules/builder.ts';
import { addBuilder, emptySlip, has, isFull, putBack, toggle, type Slip } from '../rules/slip.ts';
import type { SlipSelection } from '../rules/offer.ts';
import { deviceStore } from '../../../runtime/kept/browser-store.ts';

const key = 'tavolo.betting.slip';
/** Selections are kept for as long as they are likely to be offered. */
const lifetime = 7 * 24 * 3600_000;

interface Kept {
  slip: Slip;
  known: SlipSelection[];
  at: number;
}

/** What is on the slip, in this browser: kept over reloads and shared by the tabs. Stakes are not kept. */
class SlipStore {
  #slip: Slip = emptySlip;
  #known: ReadonlyMap<string, SlipSelection> = new Map();
  #isRead = false;
  readonly #listeners = new Set<() => void>();

  readonly slip = (): Slip => {
    this.#readOnce();
    return this.#slip;
  };

  /** What each selection is about, as far as it is known. */
  readonly known = (): ReadonlyMap<string, SlipSelection> => {
    this.#readOnce();
    return this.#known;
  };

  update(change: (slip: Slip) => Slip): void {
    const next = change(this.slip());
    if (next === this.#slip) return;
    const isOther = next.legs !== this.#slip.legs || next.mode !== this.#slip.mode || next.eachWay !== this.#slip.eachWay;
    this.#slip = next;
    if (isOther) this.#keep();
    this.#tell();
  }

  /** Takes a selection on the slip or off it; false: the slip is full. `known` says what it is, so that the slip shows it at once. */
  toggle(selection: SlipSelection, seen: number): boolean {
    if (isFull(this.slip()) && !has(this.slip(), selection.id)) return false;
    this.#known = new Map(this.known()).set(selection.id, selection);
    this.update((slip) => toggle(slip, selection.id, seen));
    return true;
  }

  /** Puts a bet builder on the slip. */
  addBuilder(event: string, selections: readonly SlipSelection[], seen: number): void {
    const known = new Map(this.known());
    for (const selection of selections) known.set(selection.id, selection);
    this.#known = known;
    const members = selections.map(({ id }) => id);
    this.update((slip) => addBuilder(slip, event, members, seen));
  }

  /** Puts the selections of bets that were placed on the slip again, before what was chosen since. */
  putBack({ slip, known }: { slip: Slip; known: ReadonlyMap<string, SlipSelection> }): void {
    this.#known = new Map([...known, ...this.known()]);
    this.update((before) => putBack(before, slip));
  }

  learn(selections: readonly SlipSelection[]): void {
    if (selections.length === 0) return;
    const known = new Map(this.known());
    for (const selection of selections) known.set(selection.id, selection);
    this.#known = known;
    this.#keep();
    this.#tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #keep(): void {
    const { eachWay, legs, mode } = this.#slip;
    const ids = new Set(legs.flatMap(selectionIds));
    this.#known = new Map([...this.#known].filter(([id]) => ids.has(id)));
    const kept: Kept = { slip: { ...emptySlip, legs, mode, eachWay }, known: [...this.#known.values()], at: Date.now() };
    if (legs.length === 0) deviceStore.forget(key);
    else deviceStore.keepValue(key, kept);
  }

  #readOnce(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    this.#restore();
    addEventListener('storage', (event) => {
      if (event.key !== key && event.key !== null) return;
      this.#restore();
      this.#tell();
    });
  }

  #restore(): void {
    this.#slip = emptySlip;
    this.#known = new Map();
    try {
      const kept = deviceStore.readValue(key) as Kept | null;
      if (!kept || Date.now() - kept.at > lifetime || !Array.isArray(kept.slip.legs)) return;
      this.#slip = { ...emptySlip, ...kept.slip, stakes: {} };
      this.#known = new Map(kept.known.map((selection) => [selection.id, selection]));
    } catch {
      // Nothing that can be read was kept.
    }
  }
}

export const slipStore = new SlipStore();

const none: ReadonlyMap<string, SlipSelection> = new Map();

export const useSlip = (): Slip => useSyncExternalStore(slipStore.subscribe, slipStore.slip, () => emptySlip);
export const useKnownSelections = (): ReadonlyMap<string, SlipSelection> =>
  useSyncExternalStore(slipStore.subscribe, slipStore.known, () => none);
/** How many selections are on it. */
export const useSlipSize = (): number =>
  useSyncExternalStore(
    slipStore.subscribe,
    () => slipStore.slip().legs.length,
    () => 0,
  );
/** Whether one selection is on it: a button is drawn anew only when its own is. */
export const useIsOnSlip = (id: string): boolean =>
  useSyncExternalStore(
    slipStore.subscribe,
    () => has(slipStore.slip(), id),
    () => false,
  );
