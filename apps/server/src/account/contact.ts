import type { Locale } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import type { ContactType } from './contact-key.ts';

export interface Contact {
  id: bigint;
  playerId: bigint;
  type: ContactType;
  contact: string;
  contactKey: string;
  phoneCountryCode: string | null;
  isLogin: boolean;
  isConfirmed: boolean;
  isSubscribed: boolean;
}

/** A player keeps ten contacts at most: nobody can use an account to send codes to a list of addresses. */
export const contactsAtMost = 10;

const columns = `c.id, c.player_id AS "playerId", c.type, c.contact, c.contact_key AS "contactKey", c.phone_country_code AS "phoneCountryCode",
  c.is_login AS "isLogin", c.is_confirmed AS "isConfirmed", c.is_subscribed AS "isSubscribed"`;

/** The player's contacts, the one used as login first. */
export function contactsOf(q: Queryable, playerId: bigint): Promise<Contact[]> {
  return q.directory.query<Contact>(`SELECT ${columns} FROM contact c WHERE c.player_id = $1 ORDER BY c.is_login DESC, c.id`, [playerId]);
}

/** One of the player's own contacts, or null; another player's contact is never found here. */
export async function ownContact(q: Queryable, playerId: bigint, type: ContactType, key: string): Promise<Contact | null> {
  const rows = await q.directory.query<Contact>(
    `SELECT ${columns} FROM contact c WHERE c.player_id = $1 AND c.type = $2 AND c.contact_key = $3`,
    [playerId, type, key],
  );
  return rows[0] ?? null;
}

/** Who signs in with this contact. */
export interface Owner {
  playerId: bigint;
  contactId: bigint;
  type: ContactType;
  contact: string;
  locale: Locale;
  passwordHash: string | null;
}

export async function ownerOf(q: Queryable, type: ContactType, key: string): Promise<Owner | null> {
  const rows = await q.directory.query<Owner>(
    `SELECT p.id AS "playerId", c.id AS "contactId", c.type, c.contact, p.locale, p.password_hash AS "passwordHash"
     FROM contact c JOIN player p ON p.id = c.player_id
     WHERE c.type = $1 AND c.contact_key = $2 AND (c.is_login OR c.is_confirmed)`,
    [type, key],
  );
  return rows[0] ?? null;
}
