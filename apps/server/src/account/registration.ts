import { createHmac } from 'node:crypto';
import { dayIn, formatDay, parseDay, rules } from '@tavolo/validation';
import { parsePhone, phone } from '@tavolo/validation/phone';
import type { Locale } from '../platform/calls/handlers.ts';
import type { Queryable } from '../platform/database/database.ts';
import { CatalogueError, invalidField } from '../platform/errors/errors.ts';
import { sendCode } from './code-letter.ts';
import { emailKey, type ContactType } from './contact-key.ts';
import { ownerOf, type Owner } from './contact.ts';
import { isCountry } from './country.ts';
import { Faults } from './faults.ts';
import { clientKey, limitFor } from './limits.ts';
import type { AccountTools, Origin } from './parts.ts';

/** What a sign-up by form brings. Texts as the form sent them. */
export interface Registration {
  email?: string;
  phone?: string;
  phoneCountryCode?: string;
  password?: string;
  currency?: string;
  countryCode?: string;
  birthDate?: string;
  firstName?: string;
  lastName?: string;
  termsAccepted?: boolean;
  isSubscribed?: boolean;
  promoCode?: string;
  idempotencyKey?: string;
}

/** The session that a sign-up or sign-in opened. */
export interface Opened {
  playerId: bigint;
  token: string;
  /** Seconds. */
  maxAge: number;
  openedAt: Date;
}

interface Checked {
  type: ContactType;
  contact: string;
  key: string;
  phoneCountryCode: string | null;
  password: string;
  currency: string;
  countryCode: string;
  birthDate: string;
}

/**
 * Signs a player up by form: player, login contact, money accounts, session, confirmation letter and event in one transaction.
 * One account per normalised contact: of two sign-ups at once one is refused with the field's code `taken`. The same request
 * sent again with its idempotency key and password opens another session of the player it made.
 */
export async function register(tools: AccountTools, form: Registration, locale: Locale, origin: Origin): Promise<Opened> {
  const checked = check(tools, form);
  await tools.attempts.take(`register:${clientKey(origin.address)}`, limitFor(tools.limits.registerPerAddress, origin.address));
  const passwordHash = await tools.hasher.hash(checked.password);
  const fingerprint = fingerprintOf(tools, checked);
  const opened = await tools.database
    .transaction(async (tx) => {
      const playerId = await insertPlayer(tools, tx, { ...checked, form, locale, passwordHash, fingerprint });
      const contactId = playerId === null ? null : await insertContact(tools, tx, playerId, checked, form.isSubscribed === true);
      if (playerId === null || contactId === null) throw new Taken();
      await tools.wallet.openAccounts(tx, playerId, checked.currency);
      await tools.outbox.publish(tx, {
        type: 'player.registered',
        playerId,
        payload: {
          playerId: String(playerId),
          currency: checked.currency,
          countryCode: checked.countryCode,
          locale,
          promoCode: form.promoCode ?? null,
        },
      });
      if (checked.type === 'email' || tools.mail.canText) {
        await sendCode(tools, tx, { id: contactId, type: checked.type, contact: checked.contact }, 'confirm', locale);
      }
      return { playerId, ...(await tools.sessions.open(tx, playerId, origin)) };
    })
    .catch((error: unknown) => {
      if (error instanceof Taken) return null;
      throw error;
    });
  return opened ?? (await repeated(tools, checked, form, fingerprint, origin));
}

/** Rolls the sign-up back: its key or its contact belongs to somebody already. */
class Taken extends Error {}

function check(tools: AccountTools, form: Registration): Checked {
  const { settings } = tools;
  const faults = new Faults();
  const byPhone = !form.email && form.phone !== undefined && form.phone !== '';
  const email = form.email?.trim() ?? '';
  if (byPhone) faults.add('phone', phone(form.phone, form.phoneCountryCode ? { country: form.phoneCountryCode } : {}));
  else faults.add('email', rules.email(email));
  faults.add('password', rules.password(form.password));
  const today = dayIn(tools.clock.now(), settings.timeZone);
  faults.add('birth_date', rules.birthDate(form.birthDate, { today, age: settings.age }));
  const currency = form.currency === undefined || form.currency === '' ? (settings.currencies[0] ?? 'EUR') : form.currency;
  if (!settings.currencies.includes(currency)) faults.add('currency', { code: 'unknown_currency' });
  const countryCode = form.countryCode?.toUpperCase() ?? '';
  if (!isCountry(countryCode)) faults.add('country_code', { code: countryCode === '' ? 'required' : 'unknown_country' });
  if (form.firstName) faults.add('first_name', rules.name(form.firstName) ?? rules.maxLength(form.firstName, { max: 100 }));
  if (form.lastName) faults.add('last_name', rules.name(form.lastName) ?? rules.maxLength(form.lastName, { max: 100 }));
  faults.add('terms_accepted', rules.truthy(form.termsAccepted));
  faults.throwIfAny();
  const day = parseDay(form.birthDate ?? '');
  const number = byPhone ? parsePhone(form.phone ?? '', form.phoneCountryCode) : null;
  if (!day || (byPhone && number === null)) throw new Error('a checked value does not read');
  return {
    type: byPhone ? 'phone' : 'email',
    contact: number ?? email,
    key: number ?? emailKey(email),
    phoneCountryCode: byPhone ? (form.phoneCountryCode ?? null) : null,
    password: form.password ?? '',
    currency,
    countryCode,
    birthDate: formatDay(day),
  };
}

/** Everything that makes two sign-ups the same but the password, which only its hash can compare. */
function fingerprintOf(tools: AccountTools, checked: Checked): string {
  return createHmac('sha256', tools.settings.secret)
    .update(JSON.stringify(['registration', checked.type, checked.key, checked.currency, checked.countryCode, checked.birthDate]))
    .digest('base64url');
}

async function insertPlayer(
  tools: AccountTools,
  tx: Queryable,
  player: Checked & { form: Registration; locale: Locale; passwordHash: string; fingerprint: string },
): Promise<bigint | null> {
  const { form } = player;
  // Without its own name yet, a player is shown under a number that says nothing about how many there are.
  const fakename = `Player${tools.random.bytes(5).readUIntBE(0, 5).toString(36).padStart(8, '0').slice(-8).toUpperCase()}`;
  const rows = await tx.query<{ id: bigint }>(
    `INSERT INTO player (password_hash, currency, locale, fakename, fakename_key, country_code, birth_date, first_name, last_name, promo_code,
       terms_version, terms_accepted_at, registration_key, registration_fingerprint, created_at, updated_at)
     VALUES ($1, $2, $3, $4, lower($4), $5, $6::date, $7, $8, $9, $10, $11, $12, $13, $11, $11)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      player.passwordHash,
      player.currency,
      player.locale,
      fakename,
      player.countryCode,
      player.birthDate,
      form.firstName?.trim() || null,
      form.lastName?.trim() || null,
      form.promoCode || null,
      tools.settings.termsVersion,
      tools.clock.now(),
      form.idempotencyKey || null,
      player.fingerprint,
    ],
  );
  return rows[0]?.id ?? null;
}

async function insertContact(
  tools: AccountTools,
  tx: Queryable,
  playerId: bigint,
  checked: Checked,
  isSubscribed: boolean,
): Promise<bigint | null> {
  const rows = await tx.query<{ id: bigint }>(
    `INSERT INTO contact (player_id, type, contact, contact_key, phone_country_code, is_login, is_subscribed, created_at)
     VALUES ($1, $2, $3, $4, $5, true, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
    [playerId, checked.type, checked.contact, checked.key, checked.phoneCountryCode, isSubscribed, tools.clock.now()],
  );
  return rows[0]?.id ?? null;
}

/** The contact or the key is taken: by this very request sent before, or by somebody else. */
async function repeated(tools: AccountTools, checked: Checked, form: Registration, fingerprint: string, origin: Origin): Promise<Opened> {
  const field = checked.type;
  if (!form.idempotencyKey) throw invalidField(field, 'taken');
  const made = await tools.database.query<{ id: bigint; registration_fingerprint: string }>(
    'SELECT id, registration_fingerprint FROM player WHERE registration_key = $1',
    [form.idempotencyKey],
  );
  const player = made[0];
  if (!player) throw invalidField(field, 'taken');
  const owner: Owner | null = await ownerOf(tools.database, checked.type, checked.key);
  // Guessing a key and an address must not open a session: the password decides, under the limits of a sign-in.
  await tools.attempts.take(
    `register-again:${player.id}:${clientKey(origin.address)}`,
    limitFor(tools.limits.loginPerAccountAndAddress, origin.address),
  );
  const same = player.registration_fingerprint === fingerprint && owner?.playerId === player.id;
  if (!(await tools.hasher.verify(same ? owner.passwordHash : null, checked.password))) throw invalidField('idempotency_key', 'key_reused');
  return { playerId: player.id, ...(await tools.sessions.open(tools.database, player.id, origin)) };
}

/** The fields that the other kinds of sign-up bring are not open yet. */
export function refuseKind(type: string): CatalogueError {
  return new CatalogueError('ApplicationUnavailableException', { code: 'not_available', facts: { type } });
}
