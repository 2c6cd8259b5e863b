import type { Locale } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError, invalidField, type FieldFault } from '../kernel/errors/errors.ts';
import { sendCode } from './code-letter.ts';
import { contactsOf } from './contact.ts';
import { changeCurrency } from './currency.ts';
import { Faults } from './faults.ts';
import { faultOfNewPassword } from './new-password.ts';
import { acceptDocuments, insertLoginContact, Taken } from './new-player.ts';
import type { AccountTools } from './parts.ts';
import { readPlayer } from './player.ts';
import { checkAsked } from './registration-form.ts';
import { missingFacts, readContact, readFacts, type NeededFact, type RegisteredContact, type Registration } from './registration-facts.ts';

/** What a registration still owes; `email` stands for a contact of either kind. */
export type OwedField = NeededFact | 'email';

export interface Owed {
  fields: OwedField[];
  /** What was chosen or guessed so far, to begin the form with. */
  currency: string;
  firstName: string;
  lastName: string;
  hasPassword: boolean;
}

interface Row {
  countryCode: string | null;
  birthDate: string | null;
  isAccepted: boolean;
  isComplete: boolean;
  currency: string;
  firstName: string | null;
  lastName: string | null;
  hasPassword: boolean;
  promoCode: string | null;
  locale: Locale;
}

async function readRow(q: Queryable, playerId: bigint, lock = false): Promise<Row> {
  const rows = await q.directory.query<Row>(
    `SELECT country_code AS "countryCode", to_char(birth_date, 'YYYY-MM-DD') AS "birthDate", terms_accepted_at IS NOT NULL AS "isAccepted",
       is_registration_completed AS "isComplete", currency, first_name AS "firstName", last_name AS "lastName",
       password_hash IS NOT NULL AS "hasPassword", promo_code AS "promoCode", locale
     FROM player WHERE id = $1${lock ? ' FOR NO KEY UPDATE' : ''}`,
    [playerId],
  );
  const row = rows[0];
  if (!row) throw new CatalogueError('AuthorizationException', { code: 'session' });
  return row;
}

async function owedBy(q: Queryable, playerId: bigint, row: Row): Promise<OwedField[]> {
  if (row.isComplete) return [];
  const contacts = await contactsOf(q, playerId);
  return [...(contacts.some((contact) => contact.isLogin || contact.isConfirmed) ? [] : (['email'] as const)), ...missingFacts(row)];
}

/** What the player's registration still owes; no fields for a complete one. */
export async function owedRegistration(tools: AccountTools, playerId: bigint): Promise<Owed> {
  const row = await readRow(tools.database, playerId);
  return {
    fields: await owedBy(tools.database, playerId, row),
    currency: row.currency,
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    hasPassword: row.hasPassword,
  };
}

/**
 * Completes the registration of a player who came in fast, by a social service or out of Telegram. What is owed must be there, all or nothing is
 * kept; what is known already stays as it is. Sent again, or by a player who owes nothing, it changes nothing.
 *
 * Throws InvalidParameter naming every field that is missing or wrong, `under_age` among them.
 */
export async function completeRegistration(tools: AccountTools, playerId: bigint, form: Registration, locale: Locale): Promise<void> {
  const row = await readRow(tools.database, playerId);
  const owed = await owedBy(tools.database, playerId, row);
  if (row.isComplete) return;
  // The answer tells whether an address has an account.
  if (owed.includes('email')) await tools.attempts.take(`complete:${playerId}`, tools.limits.registerPerAddress);
  const faults = new Faults();
  const needed = missingFacts(row);
  const facts = readFacts(tools, form, needed, faults, row.countryCode);
  const contact = owed.includes('email') ? readContact(form, faults) : null;
  const wantsPassword = !row.hasPassword && form.password !== undefined && form.password !== '';
  if (wantsPassword) faults.add('password', faultOfNewPassword(tools, form.password));
  checkAsked(tools, 'completion', form, faults, row);
  faults.throwIfAny();
  const passwordHash = wantsPassword ? await tools.hasher.hash(form.password ?? '') : null;
  const forget = await tools.database
    .transaction(async (tx) => {
      const present = await readRow(tx, playerId, true);
      if (present.isComplete) return null;
      if (contact) await addLogin(tools, tx, playerId, contact, form.isSubscribed === true, locale);
      if (facts.currency !== null && facts.currency !== present.currency) await changeCurrency(tools, tx, playerId, facts.currency);
      if (!present.isAccepted) await acceptDocuments(tools, tx, playerId, locale);
      await tx.directory.query(
        `UPDATE player SET birth_date = coalesce(birth_date, $2::date), country_code = coalesce(country_code, $3),
           first_name = coalesce($4, first_name), last_name = coalesce($5, last_name), postcode = coalesce($10, postcode), password_hash = coalesce(password_hash, $6),
           promo_code = coalesce($7, promo_code), terms_version = coalesce(terms_version, $8), terms_accepted_at = coalesce(terms_accepted_at, $9),
           is_registration_completed = true, updated_at = $9 WHERE id = $1`,
        [
          playerId,
          facts.birthDate,
          facts.countryCode,
          facts.firstName,
          facts.lastName,
          passwordHash,
          form.promoCode || null,
          tools.settings.documents(locale).terms.version,
          tools.clock.now(),
          facts.postcode,
        ],
      );
      if (!contact && form.isSubscribed === true) await subscribeLogin(tools, tx, playerId);
      const player = await readPlayer(tx, playerId);
      await tools.outbox.publish(tx, {
        type: 'player.registration_completed',
        playerId,
        payload: {
          playerId: String(playerId),
          currency: player.currency,
          countryCode: player.countryCode,
          locale: player.locale,
          promoCode: form.promoCode || present.promoCode,
        },
      });
      return tools.hooks.onPersonChanged(tx, playerId);
    })
    .catch((error: unknown) => {
      if (error instanceof Taken && contact) throw invalidField(contact.type, 'taken');
      throw error;
    });
  forget?.();
}

async function addLogin(
  tools: AccountTools,
  tx: Queryable,
  playerId: bigint,
  contact: RegisteredContact,
  isSubscribed: boolean,
  locale: Locale,
): Promise<void> {
  const id = await insertLoginContact(tools, tx, playerId, { ...contact, isConfirmed: false }, isSubscribed);
  if (contact.type === 'email' || tools.mail.canText)
    await sendCode(tools, tx, { id, type: contact.type, contact: contact.contact }, 'confirm', locale);
}

/** The consent comes with the form, and the log says so (GDPR article 7). */
async function subscribeLogin(tools: AccountTools, tx: Queryable, playerId: bigint): Promise<void> {
  await tx.directory.query(
    `WITH changed AS (UPDATE contact SET is_subscribed = true WHERE player_id = $1 AND is_login AND NOT is_subscribed RETURNING id, player_id, type)
     INSERT INTO news_consent (player_id, contact_id, channel, given, source, at) SELECT player_id, id, type, true, 'sign_up', $2 FROM changed`,
    [playerId, tools.clock.now()],
  );
}

/**
 * Throws UserNeedProfileData, with what is owed among its parameters, for a player whose registration is not complete: before that no money
 * moves and nothing is played for money.
 */
export async function refuseIncomplete(tools: AccountTools, playerId: bigint): Promise<void> {
  const row = await readRow(tools.database, playerId);
  if (row.isComplete) return;
  const owed = await owedBy(tools.database, playerId, row);
  throw new CatalogueError('UserNeedProfileDataException', {
    code: 'registration',
    fields: Object.fromEntries(owed.map((field): [string, FieldFault[]] => [field, [{ code: 'required' }]])),
  });
}
