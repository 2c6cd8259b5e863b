import { createHash, timingSafeEqual } from 'node:crypto';
import type { Locale, Session } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { emailKey } from './contact-key.ts';
import { contactsOf, ownerOf } from './contact.ts';
import { bySocial, holdSession, isRestoredSince } from './entry-proof.ts';
import { makePlayer, refuseKindThatIsOff, Taken } from './new-player.ts';
import type { RegistrationKind } from './forms.ts';
import type { AccountTools, Origin } from './parts.ts';
import type { Opened } from './session.ts';
import { isAtRest } from './rest.ts';
import { sendSecurityNotice } from './security-notice.ts';
import { enterAs } from './sign-in.ts';
import { isSocialService, type SocialConnection, type SocialPerson, type SocialService } from './social-service.ts';
import { refuseState, type PlayerState } from './state.ts';
import { rules } from '@tavolo/validation';

/** Seconds in which somebody has to come back from a service, and in which a proof can be brought. */
const attemptLife = 600;
const proofLife = 900;

export type TypeAuth = 'login' | 'registration' | 'attach';

export interface SocialStart {
  service: SocialService;
  typeAuth: TypeAuth;
  /** Where the browser goes in the end; an address of our own, which the caller has made sure of. */
  returnTo: string;
  /** Who adds the service to the account; needed for `attach`. */
  playerId: bigint | null;
  locale: Locale;
  promoCode: string | null;
}

/** What became of a way to a service and back. */
export type SocialOutcome =
  | { kind: 'signed_in' | 'registered'; opened: Opened }
  | { kind: 'attached' }
  /** The address is that of an account: who signs in there otherwise can add the service by the ticket. */
  | { kind: 'proof'; ticket: string }
  /** The account asks for a second step, which a service does not replace: signing in by password asks for it. */
  | { kind: 'two_factor' }
  /** A service is added by who has proved lately who it is: after `account.stepUp` the way is begun anew. */
  | { kind: 'step_up' }
  /** Nobody here has this identity, and no accounts are opened at this moment. */
  | { kind: 'closed' }
  | { kind: 'taken' | 'cancelled' | 'failed' | 'blocked' };

export interface SocialReturn {
  outcome: SocialOutcome;
  returnTo: string;
  locale: Locale;
}

/** Begins a way to a service: keeps what must come back, and answers where the browser goes and what it has to bring back itself. */
export async function beginSocial(
  tools: AccountTools,
  connection: SocialConnection,
  start: SocialStart,
  callback: string,
): Promise<{ address: URL; browser: string }> {
  if (start.typeAuth === 'attach' && start.playerId === null) throw new CatalogueError('AuthorizationException', { code: 'session' });
  if (start.typeAuth !== 'attach') refuseKindThatIsOff(tools, 'social');
  const [state, nonce, verifier, browser] = [token(tools), token(tools), token(tools), token(tools)];
  const now = tools.clock.now();
  await tools.database.directory.query(
    `INSERT INTO social_attempt (state_digest, browser_digest, service, type_auth, return_to, nonce, verifier, player_id, locale, promo_code, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      digestOf(state),
      digestOf(browser),
      start.service,
      start.typeAuth,
      start.returnTo,
      nonce,
      verifier,
      start.typeAuth === 'attach' ? start.playerId : null,
      start.locale,
      start.promoCode,
      new Date(now.getTime() + attemptLife * 1000),
    ],
  );
  return { address: await connection.address({ state, nonce, verifier, callback, locale: start.locale }), browser };
}

/**
 * Takes what a service's answer brought. Null for an answer that this browser has not asked for: it was never begun here, ran out or was
 * used before. `current` is the whole address of the answer, `browser` what `beginSocial` gave this browser to keep.
 */
export async function finishSocial(
  tools: AccountTools,
  connection: SocialConnection,
  answer: { current: URL; callback: string; browser: string | undefined; user?: string },
  origin: Origin,
): Promise<SocialReturn | null> {
  const state = answer.current.searchParams.get('state') ?? '';
  const rows = await tools.database.directory.query<{
    browser_digest: Buffer;
    type_auth: TypeAuth;
    return_to: string;
    nonce: string;
    verifier: string;
    player_id: bigint | null;
    locale: Locale;
    promo_code: string | null;
    expires_at: Date;
  }>(
    `DELETE FROM social_attempt WHERE state_digest = $1 AND service = $2
     RETURNING browser_digest, type_auth, return_to, nonce, verifier, player_id, locale, promo_code, expires_at`,
    [digestOf(state), connection.service],
  );
  const attempt = rows[0];
  if (!attempt || attempt.expires_at <= tools.clock.now()) return null;
  // Somebody else's answer, put under this browser's nose, must not sign it in there.
  if (answer.browser === undefined || !timingSafeEqual(digestOf(answer.browser), attempt.browser_digest)) return null;
  const done = (outcome: SocialOutcome): SocialReturn => ({ outcome, returnTo: attempt.return_to, locale: attempt.locale });
  if (answer.current.searchParams.has('error')) {
    const isRefused = ['access_denied', 'user_cancelled_authorize', 'user_denied'].includes(answer.current.searchParams.get('error') ?? '');
    return done({ kind: isRefused ? 'cancelled' : 'failed' });
  }
  let person: SocialPerson;
  try {
    const { nonce, verifier } = attempt;
    person = await connection.person(answer.current, { state, nonce, verifier, callback: answer.callback }, answer.user);
  } catch (error) {
    tools.log.warn({ err: error, service: connection.service }, 'a social service gave no answer that holds');
    return done({ kind: 'failed' });
  }
  if (attempt.type_auth === 'attach') {
    if (attempt.player_id === null) throw new Error('nobody to attach to');
    const { player_id: playerId } = attempt;
    const begun = new Date(attempt.expires_at.getTime() - attemptLife * 1000);
    return done(
      await tools.database.transaction(async (tx): Promise<SocialOutcome> => {
        // Who began it may be whom the owner has shut out since.
        if (await isRestoredSince(tx, playerId, begun)) return { kind: 'step_up' };
        return { kind: (await attach(tools, tx, playerId, connection.service, person)) ? 'attached' : 'taken' };
      }),
    );
  }
  return done(
    await enterBySocial(
      tools,
      { service: connection.service, kind: 'social', person, locale: attempt.locale, promoCode: attempt.promo_code },
      origin,
    ),
  );
}

export interface SocialEntry {
  service: SocialService;
  kind: RegistrationKind & ('social' | 'telegram');
  person: SocialPerson;
  locale: Locale;
  promoCode: string | null;
}

/** Signs in who is known by this identity, else signs up; an address that belongs to an account asks for its owner's proof first. */
export async function enterBySocial(tools: AccountTools, entry: SocialEntry, origin: Origin): Promise<SocialOutcome> {
  for (let tried = 0; ; tried++) {
    const known = await signInKnown(tools, entry, origin);
    if (known) return known;
    const email = verifiedEmail(entry.person);
    const owner = email === null ? null : await ownerOf(tools.database, 'email', emailKey(email));
    // Whose contact it is may be this very person, whom another request has signed up meanwhile.
    if (owner) return (await signInKnown(tools, entry, origin)) ?? { kind: 'proof', ticket: await keepProof(tools, owner.playerId, entry) };
    if (!tools.isSignUpOpen()) return { kind: 'closed' };
    try {
      return { kind: 'registered', opened: await signUp(tools, entry, email, origin) };
    } catch (error) {
      // Another request of the same person was faster: it is known now.
      if (!(error instanceof Taken) || tried > 2) throw error;
    }
  }
}

async function signInKnown(tools: AccountTools, entry: SocialEntry, origin: Origin): Promise<SocialOutcome | null> {
  const rows = await tools.database.directory.query<{
    player_id: bigint;
    state: PlayerState;
    state_code: string | null;
    two_factor_auth: boolean;
  }>(
    `UPDATE social_identity i SET used_at = $3, email = coalesce($4, i.email) FROM player p
     WHERE i.service = $1 AND i.subject = $2 AND p.id = i.player_id RETURNING i.player_id, p.state, p.state_code, p.two_factor_auth`,
    [entry.service, entry.person.subject, tools.clock.now(), verifiedEmail(entry.person)],
  );
  const player = rows[0];
  if (!player) return null;
  refuseState({ state: player.state, stateCode: player.state_code });
  // The sign-in by password asks for the code that such an account wants as well.
  if (player.two_factor_auth || (await isAtRest(tools.database, player.player_id, tools.clock.now()))) return { kind: 'two_factor' };
  return {
    kind: 'signed_in',
    opened: await enterAs(tools, player.player_id, origin, entry.kind, bySocial(player.player_id, entry.service, entry.person.subject)),
  };
}

async function signUp(tools: AccountTools, entry: SocialEntry, email: string | null, origin: Origin): Promise<Opened> {
  refuseKindThatIsOff(tools, entry.kind);
  const { person } = entry;
  const name = (value: string | null) => (value !== null && rules.name(value) === null && value.length <= 100 ? value.trim() : null);
  return tools.database.transaction(async (tx) => {
    const playerId = await makePlayer(tools, tx, {
      kind: entry.kind,
      facts: {
        currency: null,
        countryCode: null,
        birthDate: null,
        firstName: name(person.firstName),
        lastName: name(person.lastName),
        postcode: null,
        isAccepted: false,
      },
      locale: entry.locale,
      passwordHash: null,
      promoCode: entry.promoCode,
      isSubscribed: false,
      request: { key: null, fingerprint: null },
      contact: email === null ? null : { type: 'email', contact: email, key: emailKey(email), phoneCountryCode: null, isConfirmed: true },
    });
    if (!(await insertIdentity(tools, tx, playerId, entry.service, person))) throw new Taken();
    return { playerId, ...(await tools.sessions.open(tx, playerId, { ...origin, method: entry.kind })) };
  });
}

/** An address that the service has made sure of and that is one by our own rule. */
function verifiedEmail(person: SocialPerson): string | null {
  return person.isEmailVerified && person.email !== null && rules.email(person.email) === null ? person.email : null;
}

async function insertIdentity(
  tools: AccountTools,
  q: Queryable,
  playerId: bigint,
  service: SocialService,
  person: Pick<SocialPerson, 'subject' | 'email' | 'firstName' | 'lastName'>,
): Promise<boolean> {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ').slice(0, 200) || null;
  const rows = await q.directory.query(
    `INSERT INTO social_identity (service, subject, player_id, email, name, created_at, used_at) VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT DO NOTHING RETURNING player_id`,
    [service, person.subject, playerId, person.email?.slice(0, 254) ?? null, name, tools.clock.now()],
  );
  return rows.length > 0;
}

/** True when the identity is the player's afterwards. */
async function attach(
  tools: AccountTools,
  q: Queryable,
  playerId: bigint,
  service: SocialService,
  person: Pick<SocialPerson, 'subject' | 'email' | 'firstName' | 'lastName'>,
): Promise<boolean> {
  if (await insertIdentity(tools, q, playerId, service, person)) {
    await sendSecurityNotice(tools, q, playerId, 'social_added');
    return true;
  }
  const rows = await q.directory.query('SELECT 1 FROM social_identity WHERE service = $1 AND subject = $2 AND player_id = $3', [
    service,
    person.subject,
    playerId,
  ]);
  return rows.length > 0;
}

async function keepProof(tools: AccountTools, playerId: bigint, { service, person }: SocialEntry): Promise<string> {
  const ticket = token(tools);
  await tools.database.directory.query(
    `INSERT INTO social_proof (ticket_digest, player_id, service, subject, email, name, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      digestOf(ticket),
      playerId,
      service,
      person.subject,
      person.email,
      [person.firstName, person.lastName].filter(Boolean).join(' ').slice(0, 200) || null,
      new Date(tools.clock.now().getTime() + proofLife * 1000),
    ],
  );
  return ticket;
}

/**
 * Adds the identity of a ticket to the player, who has signed in otherwise since. Throws InvalidParameter (ticket): one that ran out, was used,
 * or is for another account.
 */
export async function linkSocial(tools: AccountTools, session: Session, ticket: string): Promise<void> {
  const { playerId } = session;
  await tools.database.transaction(async (tx) => {
    await holdSession(tx, session);
    const rows = await tx.directory.query<{ service: string; subject: string; email: string | null; name: string | null }>(
      'DELETE FROM social_proof WHERE ticket_digest = $1 AND player_id = $2 AND expires_at > $3 RETURNING service, subject, email, name',
      [digestOf(ticket), playerId, tools.clock.now()],
    );
    const proof = rows[0];
    if (!proof || !isSocialService(proof.service)) throw invalidField('ticket', 'token_invalid');
    const { service, subject, email, name } = proof;
    if (!(await attach(tools, tx, playerId, service, { subject, email, firstName: name, lastName: null })))
      throw invalidField('ticket', 'social_taken');
  });
}

export interface LinkedSocial {
  service: SocialService;
  name: string | null;
  email: string | null;
  createdAt: Date;
  usedAt: Date;
}

/** The services that the player signs in by. */
export async function listSocial(q: Queryable, playerId: bigint): Promise<LinkedSocial[]> {
  const rows = await q.directory.query<Omit<LinkedSocial, 'service'> & { service: string }>(
    `SELECT service, name, email, created_at AS "createdAt", used_at AS "usedAt" FROM social_identity WHERE player_id = $1 ORDER BY service`,
    [playerId],
  );
  return rows.flatMap((row) => (isSocialService(row.service) ? [{ ...row, service: row.service }] : []));
}

/** Takes a service from the account. Throws AccessDenied (last_way_in) when nothing else would let the player in. */
export async function unlinkSocial(tools: AccountTools, playerId: bigint, service: string): Promise<void> {
  await tools.database.transaction(async (tx) => {
    // Two services taken away at once must not both count on the other.
    const rows = await tx.directory.query<{ password_hash: string | null }>(
      'SELECT password_hash FROM player WHERE id = $1 FOR NO KEY UPDATE',
      [playerId],
    );
    const identities = await listSocial(tx, playerId);
    if (!identities.some((one) => one.service === service)) throw invalidField('service', 'not_found');
    // A contact sets a new password, where there is none.
    const contacts = await contactsOf(tx, playerId);
    const others = identities.length > 1 || rows[0]?.password_hash !== null || contacts.some((one) => one.isConfirmed || one.isLogin);
    if (!others) throw new CatalogueError('AccessDeniedException', { code: 'last_way_in' });
    await tx.directory.query('DELETE FROM social_identity WHERE player_id = $1 AND service = $2', [playerId, service]);
    await sendSecurityNotice(tools, tx, playerId, 'social_removed');
  });
}

/** Removes ways and proofs that ran out. */
export async function sweepSocial(tools: AccountTools): Promise<void> {
  const now = tools.clock.now();
  await tools.database.directory.query('DELETE FROM social_attempt WHERE expires_at < $1', [now]);
  await tools.database.directory.query('DELETE FROM social_proof WHERE expires_at < $1', [now]);
}

const token = (tools: AccountTools): string => tools.random.bytes(32).toString('base64url');
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
