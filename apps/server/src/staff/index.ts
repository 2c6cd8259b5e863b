import type { FastifyInstance } from 'fastify';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import { Refusal } from '../kernel/errors/refusal.ts';
import { answerUnknown, sparedAt } from '../kernel/http/index.ts';
import { noSecurityLog, type Log, type SecurityLog } from '../kernel/log/index.ts';
import type { Mail } from '../kernel/mail/mail.ts';
import { service } from '../kernel/module/index.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { DatabaseStore, RateLimiter, type RequestLimit } from '../kernel/rate-limits/index.ts';
import { Allowance } from './allowance.ts';
import { Approvals } from './approvals/approvals.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { Audit, verifyAudit, type AuditChain } from './audit.ts';
import { needs, StaffGuard, staffPrefix } from './guard.ts';
import { People } from './people.ts';
import type { Roles } from './roles.ts';
import { staffRoutes } from './routes.ts';
import { Sessions } from './sessions.ts';
import { SignIn } from './sign-in.ts';

export { actorNamed, actorOf, commandLine, type Actor } from './actor.ts';
export type { Allowance, Giving } from './allowance.ts';
export { approvalLife, type Approvals, type DeclaredKind, type Judged } from './approvals/approvals.ts';
export type { ApprovalKind, ChangedPart, Effect } from './approvals/kind.ts';
export type { Approval } from './approvals/queries.ts';
export { approvalDetail } from './approvals/routes.ts';
export { Audit, type AuditChain } from './audit.ts';
export { type Deed } from './deed.ts';
export { bodyOf, reasonOf, textOf, type Body } from './body.ts';
export { needs, notPermitted, staffPrefix, stepUpNeeded, type StaffGuard } from './guard.ts';
export { invalid } from './invalid.ts';
export { byField, metaOf, orderOf, pageOf } from './paging.ts';
export type { Invitation, People } from './people.ts';
export { staffPermissions } from './permissions.ts';
export { personNamed, type Person, type SignedIn } from './person.ts';
export type { Role, Roles } from './roles.ts';
export type { OpenSession, Sessions } from './sessions.ts';

/** The people who work here, for tools that stand on them. */
export const staffService = service<Staff>('staff.staff');

/** Page of the tool that all staff have, with the sign-in: where their letters lead. */
export const staffPage = '/content-admin';

export interface StaffParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  /** The roles that people are given. */
  roles: Roles;
  /** 32 bytes; seals the secrets of second factors. */
  key: Buffer;
  /** Keys before it: second factors that they sealed still hold. */
  previousKeys?: readonly Buffer[];
  /** Sends people their links, and tells them that somebody tries to come in by their name. */
  mail: Pick<Mail, 'send'>;
  /** Where sign-ins, refusals and changes of who may what are written down; left out, nowhere. */
  security?: Pick<SecurityLog, 'record'>;
  /** Counts calls by address, before anything is asked of the database; left out, nothing does. */
  limit?: Pick<RequestLimit, 'take'>;
  /** The site's origin. */
  publicUrl: string;
  /** Page of the tool with the sign-in, where letters lead. */
  page: string;
}

export interface Staff {
  people: People;
  sessions: Sessions;
  guard: StaffGuard;
  audit: Audit;
  /** What one person gives alone within a day, over everything that is given. */
  allowance: Allowance;
  /** Changes that take two people: modules declare kinds of them. */
  approvals: Approvals;
  /** Whether the person has given password and second factor within ten minutes. */
  hasProved: SignIn['hasProved'];
  /** The staff's own calls: coming in, the second factor, people, approvals, audit. */
  routes(fastify: FastifyInstance): Promise<void>;
  /**
   * Adds calls of a tool below `/staff/api/<path>`: each says who may make it (`needs`), or the product does not start.
   * @param explain may say more of a refusal than it says itself
   */
  calls(
    fastify: FastifyInstance,
    path: string,
    routes: (api: FastifyInstance) => void | Promise<void>,
    explain?: (refusal: Refusal) => Refusal,
  ): Promise<void>;
  /** Removes what counted tries to sign in, and sessions and links that are over; closes proposals that have waited too long. */
  sweep(): Promise<void>;
  /** Compares the audit with its chain and writes down how far it reaches; an audit that was changed is an error in the log. */
  verify(log: Pick<Log, 'info' | 'error'>): Promise<AuditChain>;
}

/** The people who work here, whatever they work with: tools stand on it by their permissions, and bring no sign-in of their own. */
export function createStaff(parts: StaffParts): Staff {
  const {
    clock,
    database,
    key,
    limit = { take: () => 0 },
    mail,
    previousKeys = [],
    publicUrl,
    random,
    roles,
    security = noSecurityLog,
  } = parts;
  const entrance = { publicUrl, page: parts.page };
  const audit = new Audit(clock, security);
  const attempts = new RateLimiter(new DatabaseStore(database, clock, 'staff_attempt'), clock, {
    isSpared: sparedAt(publicUrl),
    refusal: (retryAfter) => new Refusal('RateLimitError', 'Too many requests, please try again later.', { retryAfter }),
  });
  const sessions = new Sessions({ database, clock, random, roles });
  const people = new People({ database, clock, random, roles, audit, sessions, entrance, mail });
  const signIn = new SignIn({
    database,
    clock,
    random,
    roles,
    keys: [key, ...previousKeys],
    attempts,
    audit,
    sessions,
    security,
    mail,
    entrance,
  });
  const allowance = new Allowance(clock);
  const approvals = new Approvals({ database, clock, audit, people });
  const guard = new StaffGuard({ sessions, signIn, security, limit, publicUrl });
  return {
    people,
    sessions,
    guard,
    audit,
    allowance,
    approvals,
    hasProved: signIn.hasProved,
    async routes(fastify) {
      await fastify.register(
        async (api) => {
          guard.protect(api);
          staffRoutes({ signIn, people, guard, database, roles, publicUrl })(api);
          approvalRoutes({ approvals, guard })(api);
          answerUnknown(api, needs('anybody'));
        },
        { prefix: staffPrefix },
      );
    },
    async calls(fastify, path, routes, explain) {
      await fastify.register(
        async (api) => {
          guard.protect(api, explain);
          await routes(api);
        },
        { prefix: `${staffPrefix}/${path}` },
      );
    },
    async sweep() {
      await sessions.sweep();
      await people.sweep();
      await attempts.sweep();
      await approvals.sweep();
      await allowance.sweep(database);
    },
    async verify(log) {
      const chain = await verifyAudit(database);
      if (chain.brokenAt === null) log.info({ ...chain }, 'the audit of the staff is whole');
      else log.error({ ...chain }, 'the audit of the staff is not what was written');
      return chain;
    },
  };
}
