import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PreviewRow } from '@tavolo/content/editing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { actorOf, type OpenSession, type SignedIn, type Staff } from '../../staff/index.ts';
import { contentPermissions as may } from '../permissions.ts';

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
  readonly #staff: Pick<Staff, 'sessions' | 'audit'>;

  constructor(parts: { database: Database; key: Buffer; clock: Clock; isSecure: boolean; staff: Pick<Staff, 'sessions' | 'audit'> }) {
    this.#database = parts.database;
    this.#key = parts.key;
    this.#clock = parts.clock;
    this.#isSecure = parts.isSecure;
    this.#staff = parts.staff;
  }

  /** Begins a preview in the browser of a request; one that it had already ends. `path` is where it leads. */
  async begin(request: FastifyRequest, reply: FastifyReply, person: SignedIn, path: string): Promise<void> {
    const now = this.#clock.now();
    const former = this.#idOf(request.cookies[previewCookie(this.#isSecure)]);
    const id = await this.#database.transaction(async (tx) => {
      await tx.directory.query('delete from content_preview where expires_at <= $1 or (id = $2 and session_id = $3)', [
        now,
        former,
        person.sessionId,
      ]);
      const rows = await tx.directory.query<{ id: bigint }>(
        'insert into content_preview (session_id, path, created_at, expires_at) values ($1, $2, $3, $4) returning id',
        [person.sessionId, path.slice(0, 500), now, new Date(now.getTime() + previewLife * 1000)],
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
    if (id !== null) await this.#database.directory.query('delete from content_preview where id = $1', [id]);
    reply.clearCookie(previewCookie(this.#isSecure), { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#isSecure });
  }

  /** Whether the cookie is one that was given, has not run out and was not taken back. */
  async isAllowed(cookie: string | undefined): Promise<boolean> {
    const id = this.#idOf(cookie);
    if (id === null) return false;
    const rows = await this.#database.directory.query<{ session_id: bigint }>(
      'select session_id from content_preview where id = $1 and expires_at > $2',
      [id, this.#clock.now()],
    );
    return rows[0] !== undefined && (await this.#staff.sessions.openOf([Number(rows[0].session_id)])).size > 0;
  }

  /** The previews under way: of everybody for those who may, one's own for all others. */
  async list(person: SignedIn): Promise<PreviewRow[]> {
    return (await this.#underWay()).flatMap(({ id, path, createdAt, expiresAt, session }) =>
      mayEnd(person, session)
        ? [
            {
              id,
              who: session.email,
              path,
              createdAt: createdAt.toISOString(),
              expiresAt: expiresAt.toISOString(),
              isOwn: session.staffId === person.id,
            },
          ]
        : [],
    );
  }

  /** Takes a preview back: one's own, or where that is permitted anybody's. Answers false when there is none. */
  async revoke(id: number, person: SignedIn): Promise<boolean> {
    const found = (await this.#underWay()).find((preview) => preview.id === id);
    if (!found || !mayEnd(person, found.session)) return false;
    return this.#database.transaction(async (tx) => {
      if ((await tx.directory.query('delete from content_preview where id = $1 returning id', [id])).length === 0) return false;
      await this.#staff.audit.record(tx, {
        by: actorOf(person),
        kind: 'content.preview_ended',
        object: { kind: 'staff', id: String(found.session.staffId), name: found.session.email },
        detail: { path: found.path },
      });
      return true;
    });
  }

  /** Removes previews that are over, by time or with the session that began them. */
  async sweep(): Promise<void> {
    const rows = await this.#database.directory.query<{ id: bigint; session_id: bigint }>('select id, session_id from content_preview');
    const open = await this.#staff.sessions.openOf(rows.map((row) => Number(row.session_id)));
    const over = rows.filter((row) => !open.has(Number(row.session_id))).map(({ id }) => id);
    await this.#database.directory.query('delete from content_preview where expires_at <= $1 or id = any ($2)', [this.#clock.now(), over]);
  }

  /** Those that have not run out and whose session is open, the newest first. */
  async #underWay(): Promise<{ id: number; path: string; createdAt: Date; expiresAt: Date; session: OpenSession }[]> {
    const rows = await this.#database.directory.query<{ id: bigint; session_id: bigint; path: string; created_at: Date; expires_at: Date }>(
      'select id, session_id, path, created_at, expires_at from content_preview where expires_at > $1 order by id desc',
      [this.#clock.now()],
    );
    const open = await this.#staff.sessions.openOf(rows.map((row) => Number(row.session_id)));
    return rows.flatMap((row) => {
      const session = open.get(Number(row.session_id));
      return session ? [{ id: Number(row.id), path: row.path, createdAt: row.created_at, expiresAt: row.expires_at, session }] : [];
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

const mayEnd = (person: SignedIn, session: OpenSession): boolean => session.staffId === person.id || person.permissions.has(may.previews);

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
