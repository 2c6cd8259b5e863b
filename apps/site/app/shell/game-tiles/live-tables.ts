import { useSyncExternalStore } from 'react';
import { liveNow } from '../../runtime/api/live-now.ts';

/** What a tile tells of a live table (`GET /studio/tables`, and the channel `tables`). */
export interface LiveTable {
  game: string;
  /** One more with each change: the newest is what stands. */
  version: number;
  isPaused: boolean;
  /** Until when bets are taken, milliseconds since 1970 by this device's clock; null while none are. */
  closesAt: number | null;
  presence: number;
}

/** Milliseconds between two questions while nothing is told. */
const askEvery = 15_000;

/** All live tables, heard in one channel for as long as a tile shows one of them. */
class LiveTables {
  #tables: ReadonlyMap<string, LiveTable> = new Map();
  readonly #listeners = new Set<() => void>();
  #leave: (() => void) | null = null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (!this.#leave) this.#leave = this.#hear();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#leave?.();
      this.#leave = null;
    };
  };

  readonly of = (game: string): LiveTable | null => this.#tables.get(game) ?? null;

  #hear(): () => void {
    const end = liveNow.hear('tables', { anew: () => void this.#ask(), message: (data) => this.#take([data]) });
    const timer = setInterval(() => !liveNow.isLive('tables') && !document.hidden && void this.#ask(), askEvery);
    void this.#ask();
    return () => {
      clearInterval(timer);
      end();
    };
  }

  async #ask(): Promise<void> {
    try {
      const response = await fetch('/studio/tables');
      const answer: unknown = await response.json();
      if (response.ok && typeof answer === 'object' && answer !== null && 'tables' in answer && Array.isArray(answer.tables))
        this.#take(answer.tables);
    } catch {
      // A tile without its clock is a tile still; it is asked again.
    }
  }

  #take(briefs: readonly unknown[]): void {
    const tables = new Map(this.#tables);
    for (const brief of briefs) {
      const table = readBrief(brief, Date.now());
      if (table && table.version >= (tables.get(table.game)?.version ?? 0)) tables.set(table.game, table);
    }
    this.#tables = tables;
    for (const listener of this.#listeners) listener();
  }
}

/** @param now milliseconds since 1970, by this device: the table's own clock is told with its moments */
export function readBrief(brief: unknown, now: number): LiveTable | null {
  const has = new Map(Object.entries(typeof brief === 'object' && brief !== null ? brief : {}));
  const [game, version, presence] = [has.get('game'), has.get('version'), has.get('presence')];
  if (typeof game !== 'string' || typeof version !== 'number' || typeof presence !== 'number') return null;
  const moment = (name: string): number => Date.parse(String(has.get(name)));
  const closesAt = now + (moment('closesAt') - moment('now'));
  const isOpen = has.get('phase') === 'open' && Number.isFinite(closesAt);
  return { game, version, presence, isPaused: has.get('paused') != null, closesAt: isOpen ? closesAt : null };
}

const liveTables = new LiveTables();

/** A live table as it is now; null while that is not known. */
export const useLiveTable = (game: string): LiveTable | null =>
  useSyncExternalStore(
    liveTables.subscribe,
    () => liveTables.of(game),
    () => null,
  );
