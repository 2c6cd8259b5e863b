import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForeignOrigin } from '../../kernel/http/index.ts';
import { ContentError } from '../errors.ts';
import type { Member, Role, SignedIn } from '../staff/member.ts';
import { sessionLife, type OpenedSession, type Staff } from '../staff/staff.ts';

const ranks: Record<Role, number> = { editor: 0, publisher: 1, admin: 2 };

/** Who may call what below `/content-admin/api`, and the cookie by which they are known. */
export class StaffGuard {
  readonly #staff: Staff;
  readonly #origin: string;
  readonly #isSecure: boolean;
  readonly #cookie: string;

  /** `publicUrl` is the site's origin. */
  constructor(staff: Staff, publicUrl: string) {
    this.#staff = staff;
    this.#origin = publicUrl;
    this.#isSecure = publicUrl.startsWith('https:');
    this.#cookie = this.#isSecure ? '__Secure-tavolo_staff' : 'tavolo_staff';
  }

  /** Refuses changes that another site's page asks for, and keeps every answer out of caches. */
  readonly check = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'no-store');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && isForeignOrigin(request, [this.#origin]))
      throw new ContentError('ForbiddenError', 'The request comes from another site', { code: 'foreign_origin' });
  };

  /** The person who asks, for what only concerns the way in. Throws UnauthorizedError for nobody. */
  async person(request: FastifyRequest): Promise<SignedIn> {
    const member = await this.#staff.authenticate(request.cookies[this.#cookie]);
    if (!member) throw new ContentError('UnauthorizedError', 'Sign in first', { code: 'session' });
    return member;
  }

  /**
   * The person who asks, for everything else: nobody works here without a second factor (GLI-19 §B.2.3).
   * Throws UnauthorizedError for nobody, ForbiddenError for somebody who has no second factor yet, or may not.
   */
  async member(request: FastifyRequest, least: Role = 'editor'): Promise<SignedIn> {
    const member = await this.person(request);
    if (member.totpSecret === null) throw new ContentError('ForbiddenError', 'Set up a second factor first', { code: 'second_factor' });
    if (ranks[member.role] < ranks[least]) throw new ContentError('ForbiddenError', 'Forbidden', { code: 'role', least });
    return member;
  }

  /** An admin who has given password and second factor lately. Throws ForbiddenError (`step_up`) beside what `member` throws. */
  async provedAdmin(request: FastifyRequest): Promise<SignedIn> {
    const member = await this.member(request, 'admin');
    if (!this.#staff.hasProved(member)) throw stepUpNeeded();
    return member;
  }

  open(reply: FastifyReply, opened: OpenedSession): Member {
    reply.setCookie(this.#cookie, opened.token, {
      path: '/content-admin',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#isSecure,
      maxAge: sessionLife,
    });
    return opened.member;
  }

  async close(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = request.cookies[this.#cookie];
    if (token) await this.#staff.signOut(token);
    this.#clear(reply);
  }

  /** Ends all sessions of the person who asks; nobody has none. */
  async closeAll(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const member = await this.#staff.authenticate(request.cookies[this.#cookie]);
    if (member) await this.#staff.signOutEverywhere(member);
    this.#clear(reply);
  }

  #clear(reply: FastifyReply): void {
    reply.clearCookie(this.#cookie, { path: '/content-admin', httpOnly: true, sameSite: 'strict', secure: this.#isSecure });
  }
}

/** Says that password and second factor are asked for once more (`POST /step-up`). */
export const stepUpNeeded = (fields: readonly string[] = []): ContentError =>
  new ContentError('ForbiddenError', 'Confirm it is you first', { code: 'step_up', fields });
