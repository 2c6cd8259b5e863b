import type { Schemas } from '@tavolo/content/schemas';
import type { MissingFields } from './missing-fields.ts';
import { Snapshot } from './snapshot.ts';
import type { StoredEntry } from './stored-entry.ts';
import type { StoredFile } from './media/file.ts';

export interface ContentLog {
  warn(facts: object, message: string): void;
}

/** All content at one moment, and a mark that changes with it. */
export interface ContentState {
  entries: StoredEntry[];
  files: StoredFile[];
  /** Where the bytes of files come from that another server keeps: their names here → addresses there. */
  sources?: Readonly<Record<string, string>>;
  mark: string;
}

/** Where content comes from: our own database, or a Strapi elsewhere. */
export interface ContentSource {
  read(): Promise<ContentState>;
  /** The mark as it is now: cheap to ask, other than the last one read when there is something new. */
  mark(): Promise<string>;
}

export interface StoreParts {
  schemas: Schemas;
  source: ContentSource;
  log: ContentLog;
  /** What serves until the first successful read. */
  start: { entries: readonly StoredEntry[]; files: readonly StoredFile[] };
  /** Puts the bundled content in the place of what stored content cannot have yet. */
  missing?: MissingFields;
  /** Is given every state that was read, to keep it and its files for the time without the source. */
  keep?: (state: ContentState) => Promise<void>;
}

/** All content in memory, read anew whenever it has changed. What is in memory stays when the source is out of reach. */
export class ContentStore {
  readonly schemas: Schemas;
  readonly #parts: StoreParts;
  #snapshot: Snapshot;
  #mark: string | null = null;
  #reading: Promise<void> | null = null;
  #keeping: Promise<unknown> = Promise.resolve();
  #stale = false;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #listeners: (() => void)[] = [];

  constructor(parts: StoreParts) {
    this.schemas = parts.schemas;
    this.#parts = parts;
    this.#snapshot = this.#whole(parts.start);
  }

  /** The content as it is now. Never waits. */
  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** An entry as it was stored, with what its schema has gained since. */
  complete<T extends Pick<StoredEntry, 'type' | 'locale' | 'attributes'>>(entry: T): T {
    return this.#parts.missing?.complete(entry) ?? entry;
  }

  /** Calls `listener` each time newer content is in memory. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Reads everything anew; calls during a read lead to one more read, also where that one fails. A failed read keeps what is there. */
  async refresh(): Promise<void> {
    this.#stale = true;
    this.#reading ??= this.#readUntilFresh().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** Resolves when what was read last is kept, as far as that could be done. */
  async kept(): Promise<void> {
    await this.#keeping;
  }

  /** Asks whether there is something new, for the case that no notification said so. Answers whether the source could be asked. */
  async check(): Promise<boolean> {
    try {
      const mark = await this.#parts.source.mark();
      if (mark !== this.#mark) await this.refresh();
      return mark === this.#mark;
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'it is unknown whether content has changed; the last state is kept');
      return false;
    }
  }

  /** Checks every `interval` milliseconds; while the source is out of reach ever less often, up to `longest`. */
  watch(interval: number, longest = interval): void {
    const next = (pause: number): void => {
      if (this.#closed) return;
      this.#timer = setTimeout(() => {
        void this.check().then((isReached) => next(isReached ? interval : Math.min(pause * 2, longest)));
      }, pause);
      this.#timer.unref();
    };
    next(interval);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #whole({ entries, files }: StoreParts['start']): Snapshot {
    return new Snapshot(
      this.schemas,
      entries.map((entry) => this.complete(entry)),
      files,
    );
  }

  async #readUntilFresh(): Promise<void> {
    while (this.#stale) {
      this.#stale = false;
      try {
        const state = await this.#parts.source.read();
        this.#snapshot = this.#whole(state);
        this.#mark = state.mark;
        for (const listener of this.#listeners) listener();
        // Files may take their time; nobody waits for them to see the content.
        this.#keeping = Promise.all([this.#keeping, this.#parts.keep?.(state)]);
      } catch (error) {
        this.#parts.log.warn({ err: error }, 'content could not be read; the last state is kept');
      }
    }
  }
}
