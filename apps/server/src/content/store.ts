import { readSchemas, type Schemas } from '@tavolo/content/schemas';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { bundledEntries, bundledFiles, bundledId } from './bundled.ts';
import { readBundledMedia } from './media.ts';
import { claimSeed, readEntries, readFiles, writeEntry, writeFile } from './queries.ts';
import { Snapshot } from './snapshot.ts';

/** Hears what other processes say; `handler` runs for every NOTIFY on the channel and after each reconnect. */
export interface Notifications {
  listen(channel: string, handler: () => void): Promise<void>;
}

export interface ContentLog {
  warn(facts: object, message: string): void;
}

export interface StoreDependencies {
  database: Database;
  clock: Clock;
  notifications: Notifications;
  log: ContentLog;
}

/** Content in PostgreSQL with all of it in memory, read anew whenever any process changes it. */
export class ContentStore {
  readonly schemas: Schemas;
  readonly #parts: StoreDependencies;
  #snapshot: Snapshot;
  #reading: Promise<void> | null = null;
  #stale = false;
  #listeners: (() => void)[] = [];

  /** Where the bytes of the public files are. */
  readonly mediaSources: ReadonlyMap<string, string>;

  private constructor(schemas: Schemas, parts: StoreDependencies, start: Snapshot, mediaSources: ReadonlyMap<string, string>) {
    this.mediaSources = mediaSources;
    this.schemas = schemas;
    this.#parts = parts;
    this.#snapshot = start;
  }

  /**
   * Seeds an installation that has no content yet, then reads everything. With the database out of reach the bundled
   * defaults serve until the first successful read.
   */
  static async open(parts: StoreDependencies): Promise<ContentStore> {
    const schemas = readSchemas();
    const bundled = await readBundledMedia();
    const files = bundledFiles(bundled.files);
    const entries = bundledEntries(schemas, files, parts.clock.now());
    const store = new ContentStore(schemas, parts, new Snapshot(schemas, entries, files), bundled.sources);
    try {
      const now = parts.clock.now();
      await parts.database.transaction(async (tx) => {
        const stored = new Map((await readFiles(tx)).map((file) => [file.name, file.hash]));
        for (const file of bundled.files)
          if (stored.get(file.name) !== file.hash) await writeFile(tx, bundledId(`file ${file.name}`), file, now);
        const types = new Set(entries.map((entry) => entry.type));
        for (const type of types) {
          if (!(await claimSeed(tx, type, now))) continue;
          for (const entry of entries.filter((one) => one.type === type)) {
            await writeEntry(tx, entry);
            await writeEntry(tx, { ...entry, status: 'draft', publishedAt: null });
          }
        }
      });
      await store.refresh();
    } catch (error) {
      parts.log.warn({ err: error }, 'content could not be read; the bundled defaults are served');
    }
    await parts.notifications.listen('content_changed', () => void store.refresh());
    return store;
  }

  /** The content as it is now. Never waits. */
  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** Calls `listener` each time newer content is in memory. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Reads everything anew; calls during a read lead to one more read. A failed read keeps what is there. */
  async refresh(): Promise<void> {
    this.#stale = true;
    this.#reading ??= this.#readUntilFresh().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readUntilFresh(): Promise<void> {
    while (this.#stale) {
      this.#stale = false;
      try {
        const [entries, files] = await Promise.all([readEntries(this.#parts.database), readFiles(this.#parts.database)]);
        this.#snapshot = new Snapshot(this.schemas, entries, files);
        for (const listener of this.#listeners) listener();
      } catch (error) {
        this.#parts.log.warn({ err: error }, 'content could not be read; the last state is kept');
        return;
      }
    }
  }
}
