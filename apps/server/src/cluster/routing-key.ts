import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';

/**
 * By what a request is led to a process: the session of the game, which plays for one player at a time, else the session of the site; null where there is neither. Nothing rests on
 * it, so nobody gains by saying something else: any process serves anybody.
 */
export function routingKey({ headers }: Pick<IncomingMessage, 'headers'>, cookieName: string): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? parseCookie(headers.cookie ?? '')[cookieName] ?? null;
}
