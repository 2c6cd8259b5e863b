import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/errors/refusal.ts';
import { answerRefusals, isForeignOrigin } from '../kernel/http/index.ts';
import type { SecurityLog } from '../kernel/log/index.ts';
import type { Permission } from '../kernel/permissions/permission.ts';
import type { RequestLimit } from '../kernel/rate-limits/index.ts';
import type { Person, SignedIn } from './person.ts';
import { sessionLife, type Sessions } from './sessions.ts';
import type { OpenedSession, SignIn } from './sign-in.ts';

/** Where all calls of the staff are: their cookie is sent nowhere else. */
export const staffPrefix = '/staff/api';

/**
 * Who may make a call. `anybody`: what leads in and out. `person`: whoever has signed in, also before a second factor is set up. `member`: whoever
 * has one, in any role. A permission: those whose role has it.
 */
export type Needs = 'anybody' | 'person' | 'member' | Permission;

declare module 'fastify' {
  interface FastifyContextConfig {
    staff?: { needs: Needs; stepUp: boolean };
  }
}

/** Options of a route of the staff: who may call it; with `stepUp` after password and second factor were given within ten minutes. */
export const needs = (who: Needs, { stepUp = false }: { stepUp?: boolean } = {}) => ({ config: { staff: { needs: who, stepUp } } });

/** Refusals that say that somebody tried what they may not, or that one more proof is asked for. */
const told: ReadonlySet<string> = new Set(['session', 'second_factor', 'permission', 'foreign_origin', 'own', 'same_person']);

/** Says that the role does not have a permission. */
export const notPermitted = (permission: Permission, more: Readonly<Record<string, unknown>> = {}): Refusal =>
  new Refusal('ForbiddenError', 'Forbidden', { code: 'permission', permission, ...more });

/** Says that password and second factor are asked for once more (`POST /staff/api/step-up`). */
export const stepUpNeeded = (fields: readonly string[] = []): Refusal =>
  new Refusal('ForbiddenError', 'Confirm it is you first', { code: 'step_up', fields });

export interface GuardParts {
  sessions: Sessions;
  signIn: SignIn;
  security: Pick<SecurityLog, 'record'>;
  /** Counts calls by address. */
  limit: Pick<RequestLimit, 'take'>;
  /** The site's origin. */
  publicUrl: string;
}

/** Stands before every call of the staff: knows people by their cookie, and lets them do what their role may. A call that does not say who may make it is not served. */
export class StaffGuard {
  readonly #parts: GuardParts;
  readonly #isSecure: boolean;
  readonly #cookie: string;
  readonly #people = new WeakMap<FastifyRequest, SignedIn>();

  constructor(parts: GuardParts) {
    this.#parts = parts;
    this.#isSecure = parts.publicUrl.startsWith('https:');
    this.#cookie = this.#isSecure ? '__Secure-tavolo_staff' : 'tavolo_staff';
  }

  /**
   * Guards all routes that are added to the scope from now on, answers their refusals and writes those down that say something of security.
   * @param explain may say more of a refusal than it says itself
   */
  protect(scope: FastifyInstance, explain: (refusal: Refusal) => Refusal = (refusal) => refusal): void {
    answerRefusals(scope, (refusal, request) => {
      this.#note(refusal, request);
      return explain(refusal);
    });
    scope.addHook('onRoute', ({ method, url, config }) => {
      if (!config?.staff) throw new Error(`${String(method)} ${url} does not say who of the staff may call it`);
    });
    scope.addHook('onRequest', (request, reply) => this.#admit(request, reply));
  }

  /** Who makes the call. Only for one that needs at least a person. */
  of(request: FastifyRequest): SignedIn {
    const person = this.#people.get(request);
    if (!person) throw new Error('this call is anybody’s');
    return person;
  }

  /** Whoever has signed in on this browser; null for nobody. */
  find(request: FastifyRequest): Promise<SignedIn | null> {
    return this.#parts.sessions.authenticate(request.cookies[this.#cookie], request.ip);
  }

  /** Gives the browser the cookie of a session. */
  open(reply: FastifyReply, opened: OpenedSession): Person {
    reply.setCookie(this.#cookie, opened.token, { ...this.#scope(), maxAge: sessionLife });
    return opened.person;
  }

  /** Ends the session of the browser. */
  async close(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = request.cookies[this.#cookie];
    if (token) await this.#parts.sessions.end(token);
    this.forget(reply);
  }

  /** Takes the cookie away. */
  forget(reply: FastifyReply): void {
    reply.clearCookie(this.#cookie, this.#scope());
  }

  /** Keeps every answer out of caches, refuses changes that another site's page asks for, and whoever may not. */
  async #admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('cache-control', 'no-store');
    // Before anything is looked up or counted in the database: what comes without end costs no more than this.
    const retryAfter = this.#parts.limit.take(request.ip, undefined);
    if (retryAfter > 0) throw new Refusal('RateLimitError', 'Too many requests, please try again later.', { retryAfter });
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && isForeignOrigin(request, [this.#parts.publicUrl]))
      throw new Refusal('ForbiddenError', 'The request comes from another site', { code: 'foreign_origin' });
    const rule = request.routeOptions.config.staff;
    if (!rule) throw new Error('a call of the staff does not say who may make it');
    if (rule.needs === 'anybody') return;
    const person = await this.find(request);
    if (!person) throw new Refusal('UnauthorizedError', 'Sign in first', { code: 'session' });
    this.#people.set(request, person);
    if (rule.needs === 'person') return;
    // Nobody works here without a second factor (GLI-19 §B.2.3).
    if (person.totpSecret === null) throw new Refusal('ForbiddenError', 'Set up a second factor first', { code: 'second_factor' });
    if (rule.needs !== 'member' && !person.permissions.has(rule.needs)) throw notPermitted(rule.needs);
    if (rule.stepUp && !this.#parts.signIn.hasProved(person)) throw stepUpNeeded();
  }

  #note(refusal: Refusal, request: FastifyRequest): void {
    const code = typeof refusal.details.code === 'string' ? refusal.details.code : '';
    const isLimit = refusal.kind === 'RateLimitError';
    if (!isLimit && code !== 'step_up' && !told.has(code)) return;
    // Whoever opens the page of the sign-in has no session yet.
    if (code === 'session' && request.cookies[this.#cookie] === undefined) return;
    const permission = refusal.details.permission;
    this.#parts.security.record({
      event: isLimit ? 'rate_limit' : code === 'step_up' ? 'step_up' : 'access',
      outcome: code === 'step_up' ? 'pending' : 'failure',
      reason: isLimit ? 'rate_limit' : typeof permission === 'string' ? permission : code,
      staff: this.#people.get(request)?.email,
      address: request.ip,
      requestId: request.id,
      facts: { call: `${request.method} ${request.routeOptions.url ?? ''}` },
    });
  }

  #scope() {
    return { path: staffPrefix, httpOnly: true, sameSite: 'strict', secure: this.#isSecure } as const;
  }
}
