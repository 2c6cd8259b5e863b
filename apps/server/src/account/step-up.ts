import { rules } from '@tavolo/validation';
import type { Locale, Session } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { sendCode } from './code-letter.ts';
import { contactsOf, type Contact } from './contact.ts';
import type { AccountTools, Origin } from './parts.ts';
import { provePasskey } from './passkey-proof.ts';
import { passwordHashOf } from './player.ts';
import { expired, invalid, proveSecondFactor, reaches, readTwoFactor, sendTo, type TwoFactor } from './two-factor.ts';

/** A sign-in counts as fresh this long, and so does every later proof. Seconds. */
export const freshFor = 5 * 60;

/**
 * By what a player proves again who it is: a code of the second factor (from the app, or sent to its contact); without one the password;
 * without that a code sent to a contact; else nothing but a new sign-in does.
 */
export type ProofMethod = 'app' | 'contact' | 'password' | 'sign_in';

/** Whether the player has proved so lately, and not before `since`, that nothing has to be proved again. */
export async function isFresh(tools: AccountTools, session: Session, since: Date | null = null, q?: Queryable): Promise<boolean> {
  const provedAt = await tools.sessions.provedAt(session.id, q);
  if (provedAt === null || (since !== null && provedAt < since)) return false;
  return tools.clock.now().getTime() - provedAt.getTime() < freshFor * 1000;
}

interface Means {
  method: ProofMethod;
  factor: TwoFactor | null;
  /** Where a code goes that is sent without a second factor. */
  contact: Contact | null;
}

async function meansOf(tools: AccountTools, playerId: bigint, q: Queryable = tools.database): Promise<Means> {
  const factor = await readTwoFactor(q, playerId);
  if (factor) return { method: factor.kind, factor, contact: null };
  if ((await passwordHashOf(q, playerId)) !== null) return { method: 'password', factor, contact: null };
  const contact = (await contactsOf(q, playerId)).find((one) => reaches(tools, one)) ?? null;
  return { method: contact ? 'contact' : 'sign_in', factor, contact };
}

/**
 * Before money leaves, or protection of the player falls: a proof of the last minutes that is not older than `since` (ASVS 5.0, V7.5.3).
 * Throws AccessDenied (step_up_required) with the method by which the player can prove; `account.stepUp` takes it.
 */
export async function mustBeProved(tools: AccountTools, session: Session, since: Date | null = null, q?: Queryable): Promise<void> {
  if (await isFresh(tools, session, since, q)) return;
  // By `q` as well: a second connection while the caller's transaction holds one would let a few requests at once use the pool up.
  const { method } = await meansOf(tools, session.playerId, q);
  throw new CatalogueError('AccessDeniedException', { code: 'step_up_required', facts: { method } });
}

/**
 * Before something changes that lets people in: a proof of the last minutes. Who has no second factor may bring the password with the call.
 * Throws AccessDenied (step_up_required), InvalidParameter (password), TooManyRequests.
 */
export async function mustBeFresh(tools: AccountTools, session: Session, password: string | undefined): Promise<void> {
  if (await readTwoFactor(tools.database, session.playerId)) await mustBeProved(tools, session);
  else await mustKnowPassword(tools, session, password);
}

/** A proof of the last minutes, or the password itself: for what asks for the second factor anyway. Throws as `mustBeFresh`. */
export async function mustKnowPassword(tools: AccountTools, session: Session, password: string | undefined): Promise<void> {
  if (password !== undefined && password !== '') return checkPassword(tools, session.playerId, password);
  if (await isFresh(tools, session)) return;
  if ((await passwordHashOf(tools.database, session.playerId)) === null) return mustBeProved(tools, session);
  throw invalidField('password', 'required');
}

async function checkPassword(tools: AccountTools, playerId: bigint, password: string): Promise<void> {
  const limit = `password-check:${playerId}`;
  await tools.attempts.take(limit, tools.limits.passwordChecksPerPlayer);
  if (!(await tools.hasher.verify(await passwordHashOf(tools.database, playerId), password)))
    throw invalidField('password', 'wrong_password');
  await tools.attempts.forget(limit);
}

/** What the window asks for. */
export interface AskedProof {
  method: ProofMethod;
  /** Where a code went. */
  contact: string | null;
  /** Seconds until another code can be sent; null where none is sent. */
  resendTime: number | null;
}

/** Begins a proof: says by what, and sends the code where one is sent. */
export async function askProof(tools: AccountTools, { playerId }: Session, locale: Locale): Promise<AskedProof> {
  const { method, factor, contact } = await meansOf(tools, playerId);
  if (method !== 'contact') return { method, contact: null, resendTime: null };
  if (factor) {
    const wait = await sendTo(tools, tools.database, factor, 'step_up', locale);
    return { method, contact: factor.contact, resendTime: wait || 60 };
  }
  if (!contact) throw new Error('a proof by a contact that is not there');
  const wait = await tools.database.transaction((tx) => sendCode(tools, tx, contact, 'step_up', locale));
  return { method, contact: contact.contact, resendTime: wait || 60 };
}

export interface GivenProof {
  password?: string | undefined;
  code?: string | undefined;
  /** A passkey's answer to a challenge of `auth.getPasskeyOptions`, as JSON: it stands for the password and for the second factor. */
  credential?: string | undefined;
}

/**
 * Takes a proof; what needs one goes through for some minutes afterwards. Answers the session's new token, or null where the browser keeps
 * its present one. A player with a second factor proves by it (or by a passkey), never by the password alone.
 *
 * Throws Authorization (two_factor_invalid, two_factor_expired, passkey_invalid, fresh_sign_in), InvalidParameter (password, code), TooManyRequests.
 */
export async function prove(
  tools: AccountTools,
  session: Session,
  given: GivenProof,
  origin: Origin,
): Promise<{ token: string; maxAge: number } | null> {
  const { playerId } = session;
  if (given.credential !== undefined) {
    if ((await provePasskey(tools, given.credential, origin)) !== playerId)
      throw new CatalogueError('AuthorizationException', { code: 'passkey_invalid' });
    return tools.sessions.prove(session);
  }
  const { method, factor, contact } = await meansOf(tools, playerId);
  if (factor) await proveSecondFactor(tools, factor, { code: given.code ?? '', purpose: 'step_up' }, origin);
  else if (method === 'password') {
    if (given.password === undefined || given.password === '') throw invalidField('password', 'required');
    await checkPassword(tools, playerId, given.password);
  } else if (contact) await useCode(tools, playerId, contact.id, given.code ?? '');
  else throw new CatalogueError('AuthorizationException', { code: 'fresh_sign_in' });
  return tools.sessions.prove(session);
}

async function useCode(tools: AccountTools, playerId: bigint, contactId: bigint, code: string): Promise<void> {
  const fault = rules.twoFactorCode(code);
  if (fault) throw invalidField('code', fault.code);
  await tools.attempts.take(`step-up:${playerId}`, tools.limits.passwordChecksPerPlayer);
  const checked = await tools.codes.check(tools.database, contactId, 'step_up', code);
  if (checked === 'expired') throw expired();
  if (checked !== 'ok') throw invalid();
  await tools.attempts.forget(`step-up:${playerId}`);
}
