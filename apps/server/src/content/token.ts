import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ContentError } from './errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Where a client that is no server keeps the token: R7-024 has it in a cookie. */
export const tokenCookie = 'content_token';

/** Tells who holds the full-access token. Compared as digests, in constant time. */
export class AccessToken {
  readonly #expected: Buffer | null;
  readonly #isPlayers: (request: FastifyRequest) => boolean;

  /** Null: nobody holds it. `isPlayers` knows requests with the tokens of players, who may read what everybody may. */
  constructor(token: string | null, isPlayers: (request: FastifyRequest) => boolean = () => false) {
    this.#isPlayers = isPlayers;
    this.#expected = token === null ? null : digest(token);
  }

  /**
   * Whether the request has the token, in `Authorization: Bearer` or in the cookie. False without either; throws UnauthorizedError for a wrong one.
   * With the cookie a change must come from our own pages: a page elsewhere could make a browser send it.
   */
  isHeldBy(request: FastifyRequest): boolean {
    const [scheme, given] = (request.headers.authorization ?? '').split(' ');
    if (given && this.#isPlayers(request)) return false;
    if (given) return this.#check(/^bearer$/i.test(scheme ?? ''), given);
    const cookie = request.cookies?.[tokenCookie];
    if (!cookie) return false;
    const isOwn = ['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site']?.toString());
    if (request.method !== 'GET' && !isOwn) throw new ContentError('ForbiddenError', 'Forbidden');
    return this.#check(true, cookie);
  }

  #check(isScheme: boolean, given: string): true {
    if (!isScheme || !this.#expected || !timingSafeEqual(digest(given), this.#expected))
      throw new ContentError('UnauthorizedError', 'Missing or invalid credentials');
    return true;
  }
}
