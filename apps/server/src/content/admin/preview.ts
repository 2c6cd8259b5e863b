import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../../platform/clock/clock.ts';

/** Bound to this host where the site is reached by https. */
export const previewCookie = (isSecure: boolean): string => (isSecure ? '__Host-tavolo_preview' : 'tavolo_preview');
/** Seconds. */
const previewLife = 3600;

/** The right to see drafts on the site: a signed cookie that only staff get. It shows; it changes nothing. */
export class Preview {
  readonly #key: Buffer;
  readonly #clock: Clock;
  readonly #isSecure: boolean;

  constructor(parts: { key: Buffer; clock: Clock; isSecure: boolean }) {
    this.#key = parts.key;
    this.#clock = parts.clock;
    this.#isSecure = parts.isSecure;
  }

  begin(reply: FastifyReply): void {
    const until = Math.floor(this.#clock.now().getTime() / 1000) + previewLife;
    reply.setCookie(previewCookie(this.#isSecure), `${until}.${this.#sign(until)}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#isSecure,
      maxAge: previewLife,
    });
  }

  end(reply: FastifyReply): void {
    reply.clearCookie(previewCookie(this.#isSecure), { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#isSecure });
  }

  /** Whether the cookie is one that was given and has not run out. */
  isAllowed(cookie: string | undefined): boolean {
    const match = /^(\d{1,12})\.([\w-]{43})$/.exec(cookie ?? '');
    if (!match?.[1] || !match[2] || Number(match[1]) * 1000 < this.#clock.now().getTime()) return false;
    return timingSafeEqual(Buffer.from(match[2]), Buffer.from(this.#sign(Number(match[1]))));
  }

  #sign(until: number): string {
    return createHmac('sha256', this.#key).update(`preview:${until}`).digest('base64url');
  }
}

/**
 * `GET /content/preview/leave`: the way out of a preview from the site, by a plain link. It takes the cookie away and leads back to the page
 * that it was pressed on, as it is published. No sign-in is asked for: a session of the editor may have ended meanwhile.
 */
export function leavePreview(preview: Preview, publicUrl: string) {
  return function routes(scope: FastifyInstance): void {
    scope.get('/content/preview/leave', (request, reply) => {
      preview.end(reply);
      const { referer = '' } = request.headers;
      const from = URL.canParse(referer) ? new URL(referer) : null;
      // Only a page of the site itself, never another host.
      const back = from?.host === new URL(publicUrl).host || from?.host === request.host ? `${from.pathname}${from.search}` : '/';
      return reply.header('cache-control', 'no-store').redirect(/^\/(?![/\\])/.test(back) ? back : '/', 303);
    });
  };
}
