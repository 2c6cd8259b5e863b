import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../calls/handlers.ts';
import type { Clock } from '../clock/clock.ts';
import { clientKey, type Spared } from '../http/client-address.ts';
import { MemoryStore } from './memory-store.ts';

/** An office that comes to work opens many pages at once: half a minute's worth may come together. */
const burstSeconds = 30;

/** What a page in the visitor's language says of a wait of so many seconds. */
export type WaitWords = (locale: Locale, seconds: number) => string;

/**
 * How many pages and files made for one player anybody may ask for, by address: each costs more than a call, and none names a session that was
 * proven before it is made. Each process counts for itself, in memory: this spares its processor. What is kept in caches (files of the build, pictures) and what watches the server (`/healthz`) is not asked here.
 */
export class PageLimit {
  readonly #store: MemoryStore;
  readonly #rate: number;
  readonly #words: WaitWords;
  readonly #isSpared: Spared;

  /** @param rate a second and address; 0 sets no limit */
  constructor({ clock, rate, words, isSpared }: { clock: Clock; rate: number; words: WaitWords; isSpared: Spared }) {
    this.#store = new MemoryStore(clock);
    this.#rate = rate;
    this.#words = words;
    this.#isSpared = isSpared;
  }

  /** Stands in front of a route. Whoever is spared is not counted. */
  readonly before = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const wait = this.#isSpared(request.ip) ? 0 : this.#store.take(clientKey(request.ip), { rate: this.#rate, burstSeconds });
    if (wait === 0) return done();
    const locale = localeOf(request);
    const text = this.#words(locale, wait);
    void reply.code(429).headers({ 'retry-after': wait, 'cache-control': 'no-store', 'content-language': locale });
    if (!request.headers.accept?.includes('text/html')) void reply.type('text/plain; charset=utf-8').send(text);
    else void reply.header('content-security-policy', "default-src 'none'").type('text/html; charset=utf-8').send(pageOf(locale, text));
  };
}

/** The language of the address, which a page has in its path and a file in its query. */
function localeOf({ url, query }: FastifyRequest): Locale {
  const asked = typeof query === 'object' && query !== null && 'locale' in query ? query.locale : undefined;
  return asked === 'it' || /^\/it(?:[/?#.]|$)/.test(url) ? 'it' : 'en';
}

/** Without styles, scripts and content: whoever floods is not to be given anything that costs. */
function pageOf(locale: Locale, text: string): string {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escaped}</title><main><h1>${escaped}</h1></main></html>`;
}
