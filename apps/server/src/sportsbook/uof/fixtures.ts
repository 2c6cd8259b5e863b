import type { XmlElement } from '@rgrove/parse-xml';
import type { FixtureChange, Producer } from '../feed/messages.ts';
import type { Log } from '../../kernel/log/index.ts';
import { NotThere, type VendorApi } from './vendor-api.ts';
import { readFixture, type VendorFixture } from './vendor-fixture.ts';
import { childOf, childrenOf, Unreadable } from './xml.ts';

const day = 86_400_000;
/** Days whose schedules are read together; what is played later is asked for one by one. */
const scheduledDays = 3;
/** Milliseconds between two readings of them. */
const scheduleInterval = 3_600_000;
/** Milliseconds after a question that had no answer, doubled with each of them, and at most. */
const shortestPause = 10_000;
const longestPause = 300_000;
/** Events that wait to be asked for, at most. */
const mostWanted = 20_000;

interface Wanted {
  producer: Producer;
  /** When the feed spoke of it. */
  at: number;
  /** Only the vendor's latest word will do. */
  isChanged: boolean;
}

/** What is played: read from schedules beforehand, and one by one where an event is spoken of that was in none, or is another one now. */
export class Fixtures {
  readonly #api: VendorApi;
  readonly #log: Pick<Log, 'warn'>;
  readonly #found: () => void;
  readonly #scheduled = new Map<string, VendorFixture>();
  readonly #wanted = new Map<string, Wanted>();
  #read: FixtureChange[] = [];
  #scheduledAt = Number.NEGATIVE_INFINITY;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #pause = shortestPause;
  #isAsking = false;

  /** @param found is called when there is something to take */
  constructor(api: VendorApi, log: Pick<Log, 'warn'>, found: () => void) {
    this.#api = api;
    this.#log = log;
    this.#found = found;
  }

  /** The event is spoken of and not in the offer yet. */
  want(urn: string, producer: Producer, at: number): void {
    if (this.#wanted.has(urn) || this.#wanted.size >= mostWanted) return;
    const scheduled = this.#scheduled.get(urn);
    if (scheduled) this.#read.push(announcement(scheduled, producer, at, false));
    else this.#wanted.set(urn, { producer, at, isChanged: false });
  }

  /** The event is another one now. */
  changed(urn: string, producer: Producer, at: number): void {
    this.#scheduled.delete(urn);
    this.#wanted.set(urn, { producer, at, isChanged: true });
  }

  /** What was read since it was asked last. */
  take(): FixtureChange[] {
    const read = this.#read;
    this.#read = [];
    return read;
  }

  /** Asks for what is wanted, where nothing is asked for already. */
  tend(now: number): void {
    const isScheduleDue = now - this.#scheduledAt >= scheduleInterval;
    if (this.#isAsking || now < this.#pausedUntil || (!isScheduleDue && this.#wanted.size === 0)) return;
    this.#isAsking = true;
    void (isScheduleDue ? this.#readSchedules(now) : this.#readWanted())
      .then(
        () => {
          this.#pause = shortestPause;
        },
        (error: unknown) => {
          this.#log.warn({ err: error }, 'fixtures of the feed could not be read; trying again');
          this.#pausedUntil = now + this.#pause;
          this.#pause = Math.min(2 * this.#pause, longestPause);
        },
      )
      .finally(() => {
        this.#isAsking = false;
      });
  }

  async #readSchedules(now: number): Promise<void> {
    const days = Array.from({ length: scheduledDays }, (_, index) => new Date(now + index * day).toISOString().slice(0, 10));
    const read = new Map<string, VendorFixture>();
    for (const name of ['live', ...days])
      for (const element of childrenOf(await this.#api.schedule(name), 'sport_event')) {
        const fixture = this.#readOrWarn(element);
        if (fixture) read.set(fixture.urn, fixture);
      }
    this.#scheduled.clear();
    for (const [urn, fixture] of read) this.#scheduled.set(urn, fixture);
    this.#scheduledAt = now;
    for (const [urn, { producer, at, isChanged }] of this.#wanted) {
      if (isChanged || !this.#scheduled.has(urn)) continue;
      this.#wanted.delete(urn);
      this.want(urn, producer, at);
    }
    if (this.#read.length > 0) this.#found();
  }

  async #readWanted(): Promise<void> {
    for (const [urn, wanted] of this.#wanted) {
      const fixture = await this.#fixtureOf(urn);
      // Meanwhile it may have changed once more.
      if (this.#wanted.get(urn) === wanted) this.#wanted.delete(urn);
      if (!fixture || fixture.urn !== urn) continue;
      this.#read.push(announcement(fixture, wanted.producer, wanted.at, wanted.isChanged));
      this.#found();
    }
  }

  /** Null: the vendor has none, or none that can be read. */
  async #fixtureOf(urn: string): Promise<VendorFixture | null> {
    try {
      const element = childOf(await this.#api.fixture(urn), 'fixture');
      return element && this.#readOrWarn(element);
    } catch (error) {
      if (!(error instanceof NotThere)) throw error;
      return null;
    }
  }

  #readOrWarn(element: XmlElement): VendorFixture | null {
    try {
      return readFixture(element);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#log.warn({ err: error }, 'a fixture of the feed cannot be read: its event is not offered');
      return null;
    }
  }
}

/** @param isChanged the fixture's own state counts: it is newer than what was said with odds */
function announcement({ fixture, state, urn }: VendorFixture, producer: Producer, at: number, isChanged: boolean): FixtureChange {
  return {
    kind: 'fixture_change',
    producer,
    key: `${urn}/fixture/${at}`,
    urn,
    at,
    fixture,
    ...(state !== null && (isChanged || state !== 'upcoming') && { state }),
  };
}
