import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PreviewRow } from '@tavolo/content/editing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { record } from '../staff/audit.ts';
import type { SignedIn } from '../staff/member.ts';

/** Bound to this host where the site is reached by https. */
export const previewCookie = (isSecure: boolean): string => (isSecure ? '__Host-tavolo_preview' : 'tavolo_preview');
/** Seconds. */
const previewLife = 3600;

/**
 * The right to see drafts on the site: a signed cookie that only staff get. It shows; it changes nothing. Each is a row that belongs to the session
 * it was made in: with the session (signed out, shut out, a new password) or by a press it ends, on every process at once, since it is looked up
 * for each request that has the cookie. The signature keeps strangers' guesses away from the database.
 */
export class Preview {
  readonly #database: Database;
  readonly #key: Buffer;
  readonly #clock: Clock;
  readonly #isSecure: boolean;

  constructor(parts: { database: Database; key: Buffer; clock: Clock; isSecure: boolean }) {
    this.#database = parts.database;
    this.#key = parts.key;
    this.#clock = parts.clock;
    this.#isSecure = parts.isSecure;
  }

  /** Begins a preview in the browser of a request; one that it had already ends. `path` is where it leads. */
  async begin(request: FastifyRequest, reply: FastifyReply, member: SignedIn, path: string): Promise<void> {
    const now = this.#clock.now();
    const former = this.#idOf(request.cookies[previewCookie(this.#isSecure)]);
    const id = await this.#database.transaction(async (tx) => {
      await tx.query('delete from content_preview where expires_at <= $1 or (id = $2 and session_id = $3)', [
        now,
        former,
        member.sessionId,
      ]);
      const rows = await tx.query<{ id: bigint }>(
        'insert into content_preview (session_id, path, created_at, expires_at) values ($1, $2, $3, $4) returning id',
        [member.sessionId, path.slice(0, 500), now, new Date(now.getTime() + previewLife * 1000)],
      );
      return rows[0]?.id;
    });
    if (id === undefined) throw new Error('the preview was not kept');
    reply.setCookie(previewCookie(this.#isSecure), `${id}.${this.#sign(String(id))}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#isSecure,
      maxAge: previewLife,
    });
  }

  /** Ends the preview of the browser that asks. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const id = this.#idOf(request.cookies[previewCookie(this.#isSecure)]);
    if (id !== null) await this.#database.query('delete from content_preview where id = $1', [id]);
    reply.clearCookie(previewCookie(this.#isSecure), { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#isSecure });
  }

  /** Whether the cookie is one that was given, has not run out and was not taken back. */
  async isAllowed(cookie: string | undefined): Promise<boolean> {
    const id = this.#idOf(cookie);
    if (id === null) return false;
    const now = this.#clock.now();
    const rows = await this.#database.query<{ id: bigint }>(
      `select p.id from content_preview p join content_staff_session t on t.id = p.session_id join content_staff s on s.id = t.staff_id
       where p.id = $1 and p.expires_at > $2 and t.expires_at > $2 and s.is_active`,
      [id, now],
    );
    return rows.length > 0;
  }

  /** The previews under way: an admin sees all, everybody else their own. */
  async list(member: SignedIn): Promise<PreviewRow[]> {
    const rows = await this.#database.query<{
      id: bigint;
      email: string;
      staff_id: bigint;
      path: string;
      created_at: Date;
      expires_at: Date;
    }>(
      `select p.id, s.email, s.id as staff_id, p.path, p.created_at, p.expires_at
       from content_preview p join content_staff_session t on t.id = p.session_id join content_staff s on s.id = t.staff_id
       where p.expires_at > $1 and t.expires_at > $1 and s.is_active and ($2 or s.id = $3) order by p.id desc`,
      [this.#clock.now(), member.role === 'admin', member.id],
    );
    return rows.map((row) => ({
      id: Number(row.id),
      who: row.email,
      path: row.path,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      isOwn: Number(row.staff_id) === member.id,
    }));
  }

  /** Takes a preview back: one's own, or as an admin anybody's. Answers false when there is none. */
  async revoke(id: number, member: SignedIn): Promise<boolean> {
    if (!Number.isSafeInteger(id) || id < 1) return false;
    return this.#database.transaction(async (tx) => {
      const rows = await tx.query<{ email: string; path: string }>(
        `delete from content_preview p using content_staff_session t, content_staff s
         where p.id = $1 and t.id = p.session_id and s.id = t.staff_id and ($2 or s.id = $3) returning s.email, p.path`,
        [id, member.role === 'admin', member.id],
      );
      const [row] = rows;
      if (!row) return false;
      await record(tx, { who: member.email, what: 'preview ended', about: row.email, detail: { path: row.path } }, this.#clock.now());
      return true;
    });
  }

  /** The row that a cookie names; null when we did not sign it. */
  #idOf(cookie: string | undefined): string | null {
    const match = /^(\d{1,18})\.([\w-]{43})$/.exec(cookie ?? '');
    if (!match?.[1] || !match[2]) return null;
    return timingSafeEqual(Buffer.from(match[2]), Buffer.from(this.#sign(match[1]))) ? match[1] : null;
  }

  #sign(id: string): string {
    return createHmac('sha256', this.#key).update(`preview:${id}`).digest('base64url');
  }
}

/**
 * `GET /content/preview/leave`: the way out of a preview from the site, by a plain link. It ends the preview and leads back to the page
 * that it was pressed on, as it is published. No sign-in is asked for: a session of the editor may have ended meanwhile.
 */
export function leavePreview(preview: Preview, publicUrl: string) {
  return function routes(scope: FastifyInstance): void {
    scope.get('/content/preview/leave', async (request, reply) => {
      await preview.end(request, reply);
      const { referer = '' } = request.headers;
      const from = URL.canParse(referer) ? new URL(referer) : null;
      // Only a page of the site itself, never another host.
      const back = from?.host === new URL(publicUrl).host || from?.host === request.host ? `${from.pathname}${from.search}` : '/';
      return reply.header('cache-control', 'no-store').redirect(/^\/(?![/\\])/.test(back) ? back : '/', 303);
    });
  };
}
