import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../../platform/clock/clock.ts';

export const previewCookie = 'tavolo_preview';
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
    reply.setCookie(previewCookie, `${until}.${this.#sign(until)}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#isSecure,
      maxAge: previewLife,
    });
  }

  end(reply: FastifyReply): void {
    reply.clearCookie(previewCookie, { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#isSecure });
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
