import type { Clock } from '../../kernel/clock/clock.ts';
import { mediaType } from '../media/file.ts';
import type { KeptFile, MediaStorage } from '../media/storage.ts';
import type { ContentLog } from '../store.ts';
import { inTurns } from './in-turns.ts';

export interface MirrorParts {
  storage: Pick<MediaStorage, 'get' | 'has' | 'put'>;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  log: ContentLog;
}

/** Milliseconds that one file may take, and that are waited before a file is asked for again. */
const patience = 30_000;
const pauseAfterFault = 15_000;
/** Bytes of one file at most: it is held in memory while it comes. */
const largest = 50 * 1024 * 1024;

/** Files of a Strapi elsewhere at our own addresses. Their bytes are fetched once and kept on this side, so that pages stay whole while it is away. */
export class MediaMirror implements Pick<MediaStorage, 'get'> {
  readonly #parts: MirrorParts;
  /** Names here → addresses there. */
  #sources: Readonly<Record<string, string>> = {};
  readonly #here = new Set<string>();
  readonly #fetching = new Map<string, Promise<boolean>>();
  readonly #faults = new Map<string, number>();

  constructor(parts: MirrorParts) {
    this.#parts = parts;
  }

  /** Learns where files come from, and fetches those that are not here. One that cannot be fetched now is fetched when somebody asks for it. */
  async keep(sources: Readonly<Record<string, string>>): Promise<void> {
    this.#sources = sources;
    await inTurns(Object.keys(sources), (name) => this.#bring(name));
  }

  async get(name: string): Promise<KeptFile | null> {
    const kept = await this.#parts.storage.get(name);
    if (kept !== null) return kept;
    // Another process may have read the content, or somebody has emptied the folder.
    this.#here.delete(name);
    return (await this.#bring(name)) ? this.#parts.storage.get(name) : null;
  }

  /** Whether the file is here, or could be brought. Those who ask for it at the same moment share one request. */
  async #bring(name: string): Promise<boolean> {
    const source = Object.hasOwn(this.#sources, name) ? this.#sources[name] : undefined;
    if (source === undefined) return false;
    if (this.#here.has(name)) return true;
    let work = this.#fetching.get(name);
    if (!work) {
      work = this.#fetch(name, source).finally(() => this.#fetching.delete(name));
      this.#fetching.set(name, work);
    }
    return work;
  }

  async #fetch(name: string, source: string): Promise<boolean> {
    const { storage, clock, log } = this.#parts;
    const now = clock.now().getTime();
    if (now - (this.#faults.get(name) ?? -Infinity) < pauseAfterFault) return false;
    try {
      if (!(await storage.has(name))) await storage.put(name, await this.#download(source), mediaType(name));
      this.#here.add(name);
      this.#faults.delete(name);
      return true;
    } catch (error) {
      this.#faults.set(name, now);
      log.warn({ err: error, file: name }, 'a file of the content server could not be fetched; it is tried again when it is asked for');
      return false;
    }
  }

  async #download(source: string): Promise<Buffer> {
    const response = await this.#parts.fetch(source, { signal: AbortSignal.timeout(patience) });
    if (!response.ok || response.body === null) throw new Error(`The content server answered ${response.status} to a file`);
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body) {
      length += part.length;
      if (length > largest) throw new Error(`A file of the content server has more than ${largest} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  }
}
