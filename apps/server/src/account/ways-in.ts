import type { Queryable } from '../kernel/database/database.ts';
import { contactsOf, type Contact } from './contact.ts';
import type { ContactType } from './contact-key.ts';
import { isSocialService, type SocialService } from './social-service.ts';
import { readTwoFactor, type TwoFactor } from './two-factor.ts';

/** What opens an account, or sets a new password for it, beside the password. A passkey's name is left out: whoever added it chose the words. */
export type WayIn = { at: Date } & (
  | { kind: 'passkey' }
  | { kind: 'social'; service: SocialService }
  | { kind: 'contact'; type: ContactType; contact: string }
);

export interface WaysIn {
  ended: WayIn[];
  /** What still opens the account beside the password and the contact by which it was restored. */
  left: WayIn[];
  factor: TwoFactor | null;
}

/**
 * In the transaction that restores an account by one of its contacts, once it holds the player's row: ends passkeys and services that were added
 * since then, of all times where that is null, so that what an intruder added does not outlast the password that let them in. Other contacts
 * are to be confirmed again, whenever they were confirmed: their owner can at once. The contact by which the account was opened stays, and the
 * second factor with its contact, which no letter replaces (ASVS 5.0, V6.4.3).
 */
export async function endWaysIn(
  tx: Queryable,
  { playerId, contactId }: { playerId: bigint; contactId: bigint },
  since: Date | null,
): Promise<WaysIn> {
  const after = since ?? '-infinity';
  const ended: WayIn[] = [];
  const passkeys = await tx.directory.query<{ at: Date }>(
    'DELETE FROM passkey WHERE player_id = $1 AND created_at > $2::timestamptz RETURNING created_at AS at',
    [playerId, after],
  );
  ended.push(...passkeys.map(({ at }): WayIn => ({ kind: 'passkey', at })));
  const socials = await tx.directory.query<{ at: Date; service: string }>(
    'DELETE FROM social_identity WHERE player_id = $1 AND created_at > $2::timestamptz RETURNING created_at AS at, service',
    [playerId, after],
  );
  ended.push(...socials.flatMap(socialWay));
  const contacts = await tx.directory.query<{ id: bigint; at: Date; type: ContactType; contact: string }>(
    `SELECT id, coalesce(confirmed_at, created_at) AS at, type, contact FROM contact
     WHERE player_id = $1 AND id <> $2 AND NOT is_login AND is_confirmed
       AND id IS DISTINCT FROM (SELECT contact_id FROM two_factor WHERE player_id = $1) ORDER BY id`,
    [playerId, contactId],
  );
  await tx.directory.query('UPDATE contact SET is_confirmed = false, confirmed_at = NULL WHERE player_id = $1 AND id = ANY($2::bigint[])', [
    playerId,
    contacts.map(({ id }) => id),
  ]);
  ended.push(...contacts.map(({ at, type, contact }): WayIn => ({ kind: 'contact', at, type, contact })));
  // Whatever else is under way asks for the session that is ended with this (`holdSession`, `isRestoredSince`).
  await tx.directory.query('DELETE FROM two_factor_change WHERE player_id = $1', [playerId]);
  const [kept, connected, factor, contactsLeft] = [
    await tx.directory.query<{ at: Date }>('SELECT created_at AS at FROM passkey WHERE player_id = $1 ORDER BY created_at', [playerId]),
    await tx.directory.query<{ at: Date; service: string }>(
      'SELECT created_at AS at, service FROM social_identity WHERE player_id = $1 ORDER BY created_at',
      [playerId],
    ),
    await readTwoFactor(tx, playerId),
    await tx.directory.query<{ at: Date; type: ContactType; contact: string }>(
      `SELECT coalesce(confirmed_at, created_at) AS at, type, contact FROM contact
       WHERE player_id = $1 AND id <> $2 AND (is_login OR is_confirmed) ORDER BY is_login DESC, id`,
      [playerId, contactId],
    ),
  ];
  const left: WayIn[] = [
    ...kept.map(({ at }): WayIn => ({ kind: 'passkey', at })),
    ...connected.flatMap(socialWay),
    ...contactsLeft.map(({ at, type, contact }): WayIn => ({ kind: 'contact', at, type, contact })),
  ];
  return { ended, left, factor };
}

/** E-mail addresses by which a player is known for sure: those that open the account. */
export async function addressesOf(tx: Queryable, playerId: bigint): Promise<string[]> {
  const isTold = ({ type, isLogin, isConfirmed }: Contact): boolean => type === 'email' && (isLogin || isConfirmed);
  return (await contactsOf(tx, playerId)).filter(isTold).map(({ contact }) => contact);
}

const socialWay = ({ at, service }: { at: Date; service: string }): WayIn[] =>
  isSocialService(service) ? [{ kind: 'social', at, service }] : [];
