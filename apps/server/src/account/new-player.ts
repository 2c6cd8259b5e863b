import type { Locale } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { sendCode } from './code-letter.ts';
import { refuseClosedSignUp } from './sign-up-gate.ts';
import { missingFacts, type Facts, type RegisteredContact } from './registration-facts.ts';
import type { AccountTools } from './parts.ts';
import type { RegistrationKind } from './forms.ts';

/** Rolls a sign-up back: its key or its contact belongs to somebody already. */
export class Taken extends Error {}

export interface NewPlayer {
  kind: RegistrationKind;
  facts: Facts;
  locale: Locale;
  /** Null for who comes in by other means than a password. */
  passwordHash: string | null;
  promoCode: string | null;
  isSubscribed: boolean;
  /** The client's own key of the sign-up with everything that makes two of them the same. */
  request: { key: string | null; fingerprint: string | null };
  /** Null where none is known yet. `isConfirmed` when it was proved by this very sign-up. */
  contact: (RegisteredContact & { isConfirmed: boolean }) | null;
}

/**
 * Makes a player with contact, money accounts, accepted documents, confirmation letter and event, in the caller's transaction.
 * Throws Taken when the contact or the key is somebody's: roll back then. Every way to an account leads through here, so none is open while accounts are not opened.
 */
export async function makePlayer(tools: AccountTools, tx: Queryable, player: NewPlayer): Promise<bigint> {
  refuseClosedSignUp(tools);
  const currency = player.facts.currency ?? tools.settings.currencies[0] ?? 'EUR';
  const isComplete = missingFacts(player.facts).length === 0 && player.contact !== null;
  const playerId = await insertPlayer(tools, tx, player, currency, isComplete);
  const { contact } = player;
  if (contact) {
    const contactId = await insertLoginContact(tools, tx, playerId, contact, player.isSubscribed);
    if (!contact.isConfirmed && (contact.type === 'email' || tools.mail.canText))
      await sendCode(tools, tx, { id: contactId, type: contact.type, contact: contact.contact }, 'confirm', player.locale);
  }
  if (player.facts.isAccepted) await acceptDocuments(tools, tx, playerId, player.locale);
  await tools.wallet.openAccounts(tx, playerId, currency);
  const payload = {
    playerId: String(playerId),
    currency,
    countryCode: player.facts.countryCode,
    locale: player.locale,
    promoCode: player.promoCode,
  };
  await tools.outbox.publish(tx, { type: 'player.registered', playerId, payload: { ...payload, kind: player.kind, isComplete } });
  return playerId;
}

async function insertPlayer(tools: AccountTools, tx: Queryable, player: NewPlayer, currency: string, isComplete: boolean): Promise<bigint> {
  const { facts } = player;
  // Without its own name yet, a player is shown under a number that says nothing about how many there are.
  const fakename = `Player${tools.random.bytes(5).readUIntBE(0, 5).toString(36).padStart(8, '0').slice(-8).toUpperCase()}`;
  const rows = await tx.directory.query<{ id: bigint }>(
    `INSERT INTO player (password_hash, currency, locale, fakename, fakename_key, country_code, birth_date, first_name, last_name, postcode, promo_code,
       terms_version, terms_accepted_at, registration_key, registration_fingerprint, created_at, updated_at, registration_kind, is_registration_completed)
     VALUES ($1, $2, $3, $4, lower($4), $5, $6::date, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      player.passwordHash,
      currency,
      player.locale,
      fakename,
      facts.countryCode,
      facts.birthDate,
      facts.firstName,
      facts.lastName,
      facts.postcode,
      player.promoCode,
      facts.isAccepted ? tools.settings.documents(player.locale).terms.version : null,
      facts.isAccepted ? tools.clock.now() : null,
      player.request.key,
      player.request.fingerprint,
      tools.clock.now(),
      player.kind,
      isComplete,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Taken();
  return id;
}

/** Adds the contact that the player signs in with. Throws Taken when it is somebody's. */
export async function insertLoginContact(
  tools: AccountTools,
  tx: Queryable,
  playerId: bigint,
  contact: RegisteredContact & { isConfirmed: boolean },
  isSubscribed: boolean,
): Promise<bigint> {
  const now = tools.clock.now();
  const rows = await tx.directory.query<{ id: bigint }>(
    `INSERT INTO contact (player_id, type, contact, contact_key, phone_country_code, is_login, is_subscribed, is_confirmed, confirmed_at, created_at)
     VALUES ($1, $2, $3, $4, $5, true, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
    [
      playerId,
      contact.type,
      contact.contact,
      contact.key,
      contact.phoneCountryCode,
      isSubscribed,
      contact.isConfirmed,
      contact.isConfirmed ? now : null,
      now,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Taken();
  return id;
}

/** Keeps which versions of terms and privacy policy were accepted, with the digest of their text and the time (GLI-19 §2.5.2(a)(iii–vi)). */
export async function acceptDocuments(tools: AccountTools, tx: Queryable, playerId: bigint, locale: Locale): Promise<void> {
  const { terms, privacy } = tools.settings.documents(locale);
  await tx.directory.query(
    `INSERT INTO accepted_document (player_id, document, version, digest, locale, accepted_at)
     VALUES ($1, 'terms', $2, $3, $6, $7), ($1, 'privacy', $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [playerId, terms.version, terms.digest, privacy.version, privacy.digest, locale, tools.clock.now()],
  );
}

/** Throws ApplicationUnavailable for a kind of sign-up that content has switched off. */
export function refuseKindThatIsOff(tools: AccountTools, kind: RegistrationKind): void {
  if (!tools.settings.kinds()[kind])
    throw new CatalogueError('ApplicationUnavailableException', { code: 'not_available', facts: { type: kind } });
}
