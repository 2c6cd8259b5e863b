import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@tavolo/validation';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { randomInteger } from '../kernel/random/random.ts';
import { codeLife, codeResend, codeTries } from './confirmation-code.ts';
import { ownerOf } from './contact.ts';
import { Faults } from './faults.ts';
import { codeMessage, writeLetter } from './letters.ts';
import { clientKey } from './limits.ts';
import type { AccountTools, Origin } from './parts.ts';
import { readContact, type RegisteredContact, type Registration } from './registration-facts.ts';
import { refuseKindThatIsOff } from './new-player.ts';
import { digestOfLogin } from './sign-in.ts';
import { refuseClosedSignUp } from './sign-up-gate.ts';

/**
 * Sends a code to a contact with which somebody wants to sign up without a password. Answers the seconds until it can be sent again.
 * Whose account has the contact already is told so by letter instead; the answer is the same, so that nobody learns from it who plays here.
 *
 * Throws InvalidParameter (email, phone), TooManyRequests, ApplicationUnavailable where no text message can be sent.
 */
export async function sendRegistrationCode(tools: AccountTools, form: Registration, locale: Locale, origin: Origin): Promise<number> {
  refuseClosedSignUp(tools);
  refuseKindThatIsOff(tools, 'fast');
  const faults = new Faults();
  const contact = readContact(form, faults);
  faults.throwIfAny();
  if (!contact) throw new Error('a checked value does not read');
  if (contact.type === 'phone' && !tools.mail.canText)
    throw new CatalogueError('ApplicationUnavailableException', { code: 'not_available' });
  const client = clientKey(origin.address);
  // Over all contacts as well: nobody sends messages through us to lists of numbers, each of which costs.
  await tools.attempts.takeFrom(origin.address, 'signup-codes', tools.limits.registerPerAddress);
  const digest = digestOfLogin(tools, contact.key);
  const wait = await waitFor(tools, digest);
  if (wait > 0) throw tooSoon(wait);
  await tools.attempts.take(`signup-code:${digest}:${client}`, tools.limits.codesPerContactAndAddress);
  await tools.attempts.take(`signup-code:${digest}`, tools.limits.codesPerContact);
  const owner = await ownerOf(tools.database, contact.type, contact.key);
  const raced = await tools.database.transaction(async (tx) => {
    const code = await issue(tools, tx, digest);
    if (code === null) return waitFor(tools, digest, tx);
    const brand = tools.brandName(locale);
    const { publicUrl } = tools.settings;
    // The known contact's code is made as well, and told to nobody: both ways take the same time and leave the same traces.
    if (contact.type === 'phone') {
      if (!owner) await tools.mail.sendText(tx, { to: contact.contact, text: codeMessage(locale, brand, code) });
    } else {
      const kind = owner ? 'known_contact' : 'sign_up';
      await tools.mail.send(tx, writeLetter(kind, owner?.locale ?? locale, contact.contact, { brand, code, publicUrl }));
    }
    return 0;
  });
  if (raced > 0) throw tooSoon(raced);
  return codeResend;
}

/** Makes a code in place of the last one; null when that one is younger than the resend time. */
async function issue(tools: AccountTools, tx: Queryable, contactDigest: string): Promise<string | null> {
  const now = tools.clock.now();
  const code = String(randomInteger(tools.random, 10 ** codeLength)).padStart(codeLength, '0');
  const issued = await tx.directory.query(
    `INSERT INTO registration_code AS c (contact_digest, digest, tries_left, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (contact_digest) DO UPDATE SET digest = excluded.digest, tries_left = excluded.tries_left,
       created_at = excluded.created_at, expires_at = excluded.expires_at
     WHERE c.created_at <= $6 RETURNING contact_digest`,
    [contactDigest, digestOf(tools, contactDigest, code), codeTries.confirm, now, later(now, codeLife), later(now, -codeResend)],
  );
  return issued.length > 0 ? code : null;
}

/**
 * Uses the code of a contact up. The try is counted by the statement that reads the digest, so guesses at the same time cannot share one;
 * guesses for one contact are limited over all its codes as well. Throws InvalidParameter (code: code_invalid, code_expired, code_tries).
 */
export async function useRegistrationCode(tools: AccountTools, contact: RegisteredContact, code: string, origin: Origin): Promise<void> {
  const contactDigest = digestOfLogin(tools, contact.key);
  await tools.attempts.take(`signup-guess:${contactDigest}:${clientKey(origin.address)}`, tools.limits.guessesPerContactAndAddress);
  await tools.attempts.take(`signup-guess:${contactDigest}`, tools.limits.guessesPerContact);
  const rows = await tools.database.directory.query<{ digest: Buffer; expires_at: Date; tries_left: number }>(
    `UPDATE registration_code SET tries_left = tries_left - 1 WHERE contact_digest = $1 AND tries_left > 0
     RETURNING digest, expires_at, tries_left`,
    [contactDigest],
  );
  const row = rows[0];
  if (!row) {
    const spent = await tools.database.directory.query('SELECT 1 FROM registration_code WHERE contact_digest = $1', [contactDigest]);
    throw invalidField('code', spent.length > 0 ? 'code_tries' : 'code_invalid');
  }
  if (row.expires_at <= tools.clock.now()) throw invalidField('code', 'code_expired');
  const digest = digestOf(tools, contactDigest, code);
  if (!timingSafeEqual(digest, row.digest)) throw invalidField('code', row.tries_left > 0 ? 'code_invalid' : 'code_tries');
  // Removing it only with this digest lets exactly one of two requests with the same right code win.
  const used = await tools.database.directory.query(
    'DELETE FROM registration_code WHERE contact_digest = $1 AND digest = $2 RETURNING contact_digest',
    [contactDigest, digest],
  );
  if (used.length === 0) throw invalidField('code', 'code_invalid');
}

/** Removes codes that ran out an hour ago. */
export async function sweepRegistrationCodes(tools: AccountTools): Promise<void> {
  await tools.database.directory.query('DELETE FROM registration_code WHERE expires_at < $1', [later(tools.clock.now(), -3600)]);
}

async function waitFor(tools: AccountTools, contactDigest: string, q: Queryable = tools.database): Promise<number> {
  const rows = await q.directory.query<{ created_at: Date }>('SELECT created_at FROM registration_code WHERE contact_digest = $1', [
    contactDigest,
  ]);
  const sent = rows[0]?.created_at;
  return sent ? Math.max(0, Math.ceil((sent.getTime() - tools.clock.now().getTime()) / 1000) + codeResend) : 0;
}

function digestOf(tools: AccountTools, contactDigest: string, code: string): Buffer {
  return createHmac('sha256', tools.settings.secret).update(`registration-code:${contactDigest}:${code}`).digest();
}

function tooSoon(wait: number): CatalogueError {
  return new CatalogueError('TooManyRequestsException', { code: 'resend_time', retryAfter: wait, facts: { resend_time: wait } });
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
