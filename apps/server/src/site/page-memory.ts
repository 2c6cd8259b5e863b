import { gzipPieces, type GzipPieces } from './gzip-pieces.ts';

/** How old a page from the memory may be, milliseconds. What is published must be seen within a second. */
export const pageAge = 500;
/** Pages kept at most, and how large one may be, bytes of text. */
const mostPages = 100;
const largestPage = 1024 * 1024;

/** A page as the site made it, and the nonce that stands in it. */
export interface MadePage {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** A page that can be given to everybody: the place of the nonce is open. */
export class KeptPage {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly #pieces: readonly Buffer[];
  readonly #nonceLength: number;
  #compressed: GzipPieces | null = null;

  constructor({ headers, body }: MadePage, nonce: string) {
    this.headers = headers;
    this.#nonceLength = Buffer.byteLength(nonce);
    const pieces: Buffer[] = [];
    let from = 0;
    for (let at = body.indexOf(nonce); at >= 0; at = body.indexOf(nonce, from)) {
      pieces.push(body.subarray(from, at));
      from = at + this.#nonceLength;
    }
    this.#pieces = [...pieces, body.subarray(from)];
  }

  /** The page's bytes with this nonce, which is as long as the first one was. */
  plain(nonce: string): Buffer {
    const inserted = Buffer.from(nonce);
    return Buffer.concat(this.#pieces.flatMap((piece, index) => (index === 0 ? [piece] : [inserted, piece])));
  }

  /** The same, as a gzip file. */
  gzipped(nonce: string): Buffer {
    this.#compressed ??= gzipPieces(this.#pieces, this.#nonceLength);
    return this.#compressed.withInsert(Buffer.from(nonce));
  }
}

interface Entry {
  /** When its making began: it cannot be newer than that. */
  at: number;
  /** Another object as soon as content changes. */
  state: object;
  page: Promise<KeptPage | null>;
}

/**
 * Pages for visitors, each made once and given to everybody who asks within half a second. Holds only what says of itself that shared
 * caches may keep it; whoever is signed in never comes here.
 */
export class PageMemory {
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();

  /** @param now milliseconds that only grow */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** A page that is young enough, or is being made by another request; undefined: there is none. Null: it is not for others. */
  async find(key: string, state: object): Promise<KeptPage | null | undefined> {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.state === state && this.#now() - entry.at < pageAge) return entry.page;
    this.#entries.delete(key);
    return undefined;
  }

  /** Makes a page for whoever asks, and for everybody else if it is for everybody. A making that fails is told to the one who asked. */
  async make(key: string, state: object, nonce: string, making: Promise<MadePage>): Promise<{ made: MadePage; kept: KeptPage | null }> {
    const both = making.then((made) => ({ made, kept: isForEverybody(made) ? new KeptPage(made, nonce) : null }));
    const entry = {
      at: this.#now(),
      state,
      page: both.then(
        ({ kept }) => kept,
        () => null,
      ),
    };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= mostPages) break;
      this.#entries.delete(oldest);
    }
    if ((await entry.page) === null && this.#entries.get(key) === entry) this.#entries.delete(key);
    return both;
  }
}

/** Whole pages that were found, and that shared caches may keep by their own word. */
export function isForEverybody({ status, headers, body }: MadePage): boolean {
  const fields = new Headers(headers);
  return (
    status === 200 &&
    body.length <= largestPage &&
    (fields.get('content-type')?.startsWith('text/html') ?? false) &&
    /(?:^|,)\s*public\b/.test(fields.get('cache-control') ?? '') &&
    !fields.has('set-cookie') &&
    !fields.has('vary')
  );
}
