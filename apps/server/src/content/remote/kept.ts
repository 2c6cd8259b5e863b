import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFields } from '../stored-entry.ts';
import type { ContentLog, ContentState } from '../store.ts';

/** Raised when what is kept changes its shape: an older one is not read. */
const format = 2;

/** The last content that was read from another server, kept for a start while that server is out of reach. */
export class KeptContent {
  readonly #directory: string;
  readonly #log: ContentLog;
  #written: string | null = null;

  constructor(directory: string, log: ContentLog) {
    this.#directory = directory;
    this.#log = log;
  }

  get #file(): string {
    return join(this.#directory, 'content.json');
  }

  /** Null when nothing was kept or it can not be read. */
  read(): ContentState | null {
    try {
      const kept: unknown = JSON.parse(readFileSync(this.#file, 'utf8'), dates);
      return isFields(kept) && kept.format === format && isState(kept.state) ? kept.state : null;
    } catch {
      return null;
    }
  }

  write(state: ContentState): void {
    if (state.mark === this.#written) return;
    try {
      mkdirSync(this.#directory, { recursive: true });
      const fresh = `${this.#file}.${process.pid}`;
      writeFileSync(fresh, JSON.stringify({ format, state }));
      renameSync(fresh, this.#file);
      this.#written = state.mark;
    } catch (error) {
      this.#log.warn({ err: error }, 'the content could not be kept for a start without its server');
    }
  }
}

const dateNames = new Set(['createdAt', 'updatedAt', 'publishedAt']);

/** Dates are text in JSON; those that content itself calls so stay text. */
function dates(this: unknown, name: string, value: unknown): unknown {
  return dateNames.has(name) && typeof value === 'string' && isFields(this) && ('documentId' in this || 'revision' in this)
    ? new Date(value)
    : value;
}

function isState(value: unknown): value is ContentState {
  return isFields(value) && Array.isArray(value.entries) && Array.isArray(value.files) && typeof value.mark === 'string';
}
