import { letterCodeOf, rules } from '@tavolo/validation';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { sendCode } from './code-letter.ts';
import type { ContactType } from './contact-key.ts';
import type { Contact } from './contact.ts';
import { deviceOf } from './device.ts';
import { clientKey } from './limits.ts';
import type { AccountTools, Origin } from './parts.ts';
import { useRecoveryCode } from './recovery-code.ts';
import { sendSecurityNotice } from './security-notice.ts';
import { stepAt, stepOf } from '../kernel/totp/totp.ts';

export type TwoFactorKind = 'app' | 'contact';

/** What a code of the second factor is for; one that came by a message is good for nothing else. */
export type FactorPurpose = 'two_factor' | 'two_factor_change' | 'step_up';

/** The second factor of a player, with the contact of one that goes by messages. */
export interface TwoFactor {
  playerId: bigint;
  kind: TwoFactorKind;
  secret: string | null;
  contactId: bigint | null;
  contactType: ContactType | null;
  contact: string | null;
  createdAt: Date;
}

/** The present step, and the one before for who typed slowly; never one that is still to come (ASVS V6.5.5: a code lives as short as can be). */
const accepted = { before: 1, after: 0 };
/** Codes that were right up to two minutes ago are told apart from wrong ones. */
const lately = { before: 5, after: 0 };

/** The player's second factor; null without one. */
export async function readTwoFactor(q: Queryable, playerId: bigint): Promise<TwoFactor | null> {
  const rows = await q.directory.query<TwoFactor>(
    `SELECT t.player_id AS "playerId", t.kind, t.secret, t.contact_id AS "contactId", c.type AS "contactType", c.contact, t.created_at AS "createdAt"
     FROM two_factor t LEFT JOIN contact c ON c.id = t.contact_id WHERE t.player_id = $1`,
    [playerId],
  );
  return rows[0] ?? null;
}

/** Whether codes can be sent to the contact. */
export function reaches(tools: AccountTools, contact: Contact): boolean {
  return contact.isConfirmed && (contact.type === 'email' || tools.mail.canText);
}

/** What the key of a player's app is sealed for. */
export const keyPlace = (playerId: bigint): string => `two-factor:${playerId}`;

export function openKey(tools: AccountTools, playerId: bigint, secret: string | null): Buffer {
  if (secret === null) throw new Error('a second factor by app has no key');
  return Buffer.from(tools.seal.open(keyPlace(playerId), secret), 'base64url');
}

/**
 * What the first try of a sign-in gets (R4-005): that two-factor sign-in is on, with the code of a message on its way where it goes by
 * messages, or the time after which another one can be sent.
 */
export async function wantSecondFactor(tools: AccountTools, factor: TwoFactor, locale: 'en' | 'it'): Promise<CatalogueError> {
  const { kind } = factor;
  if (kind === 'app') return new CatalogueError('AuthorizationException', { code: 'two_factor_required', facts: { method: kind } });
  const wait = await sendTo(tools, tools.database, factor, 'two_factor', locale);
  return wait > 0
    ? new CatalogueError('AuthorizationException', { code: 'resend_time', facts: { method: kind, resend_time: wait } })
    : new CatalogueError('AuthorizationException', { code: 'two_factor_required', facts: { method: kind, resend_time: 60 } });
}

/** Sends the code of a second factor that goes by messages. Answers the seconds to wait where one was sent just now. */
export function sendTo(
  tools: AccountTools,
  q: Queryable,
  factor: Pick<TwoFactor, 'contactId' | 'contactType' | 'contact'>,
  purpose: FactorPurpose,
  locale: 'en' | 'it',
): Promise<number> {
  const { contactId: id, contactType: type, contact } = factor;
  if (id === null || type === null || contact === null) throw new Error('a second factor by messages has no contact');
  if (q !== tools.database) return sendCode(tools, q, { id, type, contact }, purpose, locale);
  return tools.database.transaction((tx) => sendCode(tools, tx, { id, type, contact }, purpose, locale));
}

/**
 * Passes with a right code of the player's second factor, or with an unused recovery code. A code works once, also when it comes twice at
 * once. Guesses are counted by device for devices that the player is known by, else by address and over all addresses, so that nobody who
 * has the password only can use the owner's tries up; a recovery code passes whatever others tried.
 *
 * Throws Authorization (two_factor_invalid, two_factor_expired), TooManyRequests.
 */
export async function proveSecondFactor(
  tools: AccountTools,
  factor: TwoFactor,
  { code, purpose }: { code: string; purpose: FactorPurpose },
  origin: Origin,
): Promise<void> {
  const { attempts, limits } = tools;
  const { playerId } = factor;
  const long = letterCodeOf(code);
  if (long !== null) {
    if (await useRecoveryCode(tools, playerId, long)) {
      await sendSecurityNotice(tools, tools.database, playerId, 'recovery_code_used');
      return;
    }
    await attempts.take(`recovery:${playerId}:${clientKey(origin.address)}`, limits.twoFactorPerAddress);
    throw invalid();
  }
  if (rules.twoFactorCode(code)) throw invalidField('code', 'two_factor_code');
  const device = await deviceOf(tools.database, playerId, origin.device);
  const keys =
    device === null
      ? [`two-factor:${playerId}:${clientKey(origin.address)}`, `two-factor:${playerId}`]
      : [`two-factor:${playerId}:device:${device}`];
  const [own = '', all] = keys;
  await attempts.take(own, limits.twoFactorPerAddress);
  if (all !== undefined) await attempts.take(all, limits.twoFactorPerPlayer);
  if (factor.kind === 'app') await useAppCode(tools, factor, code);
  else await useMessageCode(tools, factor, code, purpose);
  await attempts.forget(own);
  if (all !== undefined) await attempts.giveBack(all);
}

async function useAppCode(tools: AccountTools, { playerId, secret }: TwoFactor, code: string): Promise<void> {
  const key = openKey(tools, playerId, secret);
  const step = stepOf(key, code, tools.clock.now(), accepted);
  if (step === null) throw stepOf(key, code, tools.clock.now(), lately) === null ? invalid() : expired();
  const used = await tools.database.directory.query(
    'UPDATE two_factor SET last_step = $2 WHERE player_id = $1 AND last_step < $2 RETURNING player_id',
    [playerId, step],
  );
  if (used.length === 0) throw invalid();
  if (step < stepAt(tools.clock.now())) tools.log.info({ player: String(playerId) }, 'a code of the step before was accepted');
}

async function useMessageCode(tools: AccountTools, { contactId }: TwoFactor, code: string, purpose: FactorPurpose): Promise<void> {
  const checked = await tools.codes.check(tools.database, contactId ?? 0n, purpose, code);
  if (checked === 'expired') throw expired();
  if (checked !== 'ok') throw invalid();
}

/** Whether the key makes this code now, and at which step; for a key that is not in use yet. */
export function stepOfNewKey(key: Buffer, code: string, now: Date): number | null {
  return stepOf(key, code, now, accepted);
}

export const invalid = (): CatalogueError => new CatalogueError('AuthorizationException', { code: 'two_factor_invalid' });
export const expired = (): CatalogueError => new CatalogueError('AuthorizationException', { code: 'two_factor_expired' });
