import { createHash } from 'node:crypto';
import type { Database } from '../../kernel/database/index.ts';
import type { Driver } from '../feed/driver.ts';
import type { FeedMessage } from '../feed/messages.ts';
import type { Offer } from '../offer/offer.ts';
import { CalendarDriver } from '../simulated/driver.ts';
import { replaySource } from './source.ts';
import { loadFits, loadSeasons } from './store.ts';

/** Milliseconds for which what was imported and fitted is believed. */
const readEvery = 60_000;

/** Numbers for a replay follow from its name, which everybody may know: so are its results. */
const openSeeds = {
  commitmentFor: () => null,
  seedFor: (urn: string) => createHash('sha256').update(urn).digest('hex'),
};

/**
 * Plays seasons of the past again by the clock. Their results are public, so nothing of them is for money: its events say `replay`, and placement refuses
 * them for every currency but that of play.
 */
export class ReplayDriver implements Driver {
  readonly provenance = 'replay';
  readonly #database: Database;
  readonly #offer: Offer;
  #playing: CalendarDriver | null = null;
  #read = '';
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(parts: { database: Database; offer: Offer }) {
    this.#database = parts.database;
    this.#offer = parts.offer;
  }

  reset(): void {
    this.#playing = null;
    this.#read = '';
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  async turn(now: number): Promise<FeedMessage[]> {
    if (now - this.#readAt >= readEvery || now < this.#readAt) await this.#look(now);
    return (await this.#playing?.turn(now)) ?? [];
  }

  isBehind(now: number): boolean {
    return this.#playing?.isBehind(now) ?? false;
  }

  /** Begins anew where another season was imported, or another fit made. */
  async #look(now: number): Promise<void> {
    this.#readAt = now;
    const seasons = await loadSeasons(this.#database);
    const fits = await loadFits(
      this.#database,
      seasons.map(({ competition }) => competition.id),
    );
    const read = JSON.stringify([
      seasons.map(({ competition, matches, season, shiftDays }) => [competition.id, season, shiftDays, matches]),
      [...fits].map(([competition, { version }]) => [competition, version]),
    ]);
    if (read === this.#read) return;
    this.#read = read;
    this.#playing = new CalendarDriver({
      database: this.#database,
      offer: this.#offer,
      provenance: this.provenance,
      seeds: openSeeds,
      sources: [replaySource(seasons, fits)],
    });
  }
}
