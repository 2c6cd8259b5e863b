import type { Queryable } from '../kernel/database/index.ts';
import type { ProtectionParts, Suspicion } from './parts.ts';

/**
 * How far another account is known to be of the same person. `proved`: the identities of both were checked, both have confirmed one contact, or the
 * support has found it out. `claimed`: this account, not checked itself, says that it is the person of the other one, whose identity was checked.
 * `suspected`: the other account, not checked, says so of itself, or typed the number of this one's document; anybody can.
 */
export type Strength = 'proved' | 'claimed' | 'suspected';

export interface Tie {
  /** The other account. */
  id: bigint;
  strength: Strength;
  by: Suspicion['by'];
}

/** Whether the identity of `player`, an alias, was checked as it stands in the profile now, and nothing about it waits for the support. */
const isVerified = (player: string): string =>
  `(${player}.is_verified AND NOT EXISTS (SELECT FROM identity_standing c WHERE c.player_id = ${player}.id AND NOT c.is_told))`;

/**
 * Whether the identity of `player`, an alias, was checked as it stands in the profile now, also where the support still has to say which of two
 * accounts of one person stays open. Who was verified by the staff has no check.
 */
export const isChecked = (player: string): string =>
  `(${isVerified(player)} OR EXISTS (SELECT FROM identity_standing c WHERE c.player_id = ${player}.id AND c.same_person_as IS NOT NULL))`;

const strengthOf = (other: string): string =>
  `CASE WHEN NOT ${other} THEN 'suspected' WHEN ${isChecked('p')} THEN 'proved' ELSE 'claimed' END`;

/**
 * The accounts that may be of the person behind account `$1`; `$2`: what stands for its document, under every secret. The same name and day of birth
 * count however the name is written, and not where both are checked and have tax codes that differ. What somebody is claims the day of birth as
 * well: the number of a document alone is typed by anybody, and who was checked later than another one with it
 * shuts nobody out by it before the support has said whose it is.
 */
export const tiesQuery = `
  SELECT o.id, ${strengthOf(isChecked('o'))} AS strength, 'name' AS by FROM player_identity p JOIN player_identity o ON o.birth_date = p.birth_date AND o.person_keys && p.person_keys
  WHERE p.id = $1 AND o.id <> p.id AND NOT (${isChecked('p')} AND ${isChecked('o')} AND coalesce(p.document_type IN ('codice_fiscale', 'cpf')
    AND o.document_type = p.document_type AND o.document_key <> ALL ($2::bytea[]), false))
  UNION ALL
  SELECT o.id, CASE WHEN o.birth_date = p.birth_date THEN ${strengthOf(isVerified('o'))} ELSE 'suspected' END, 'document'
  FROM player_identity p JOIN player_identity o ON o.document_key = ANY ($2::bytea[]) WHERE p.id = $1 AND o.id <> p.id
  UNION ALL
  SELECT (v.facts->>'other')::bigint, CASE v.facts->>'by' WHEN 'contact' THEN 'proved' ELSE 'suspected' END, v.facts->>'by'
  FROM protection_event v WHERE v.player_id = $1 AND v.what = 'same_person'
  UNION ALL
  SELECT v.player_id, CASE v.facts->>'by' WHEN 'contact' THEN 'proved' ELSE 'suspected' END, v.facts->>'by'
  FROM protection_event v WHERE v.what = 'same_person' AND v.facts->>'other' = $1::text`;

/** The accounts that may be of the same person as the player's; one account may come more than once, but once where the support has decided. */
export async function tiesOf({ documentKeys }: Pick<ProtectionParts, 'documentKeys'>, q: Queryable, playerId: bigint): Promise<Tie[]> {
  const found = await q.directory.query<Tie>(`${tiesQuery} ORDER BY 1, 2, 3`, [playerId, await documentKeys(q, playerId)]);
  const decided = await q.directory.query<{ id: bigint; isSame: boolean }>(
    `SELECT DISTINCT ON (1) (facts->>'other')::bigint AS id, (facts->>'same')::boolean AS "isSame" FROM protection_event
     WHERE player_id = $1 AND what = 'person_decided' ORDER BY 1, protection_event.id DESC`,
    [playerId],
  );
  const open = found.filter((tie) => !decided.some(({ id }) => id === tie.id));
  return [...open, ...decided.flatMap(({ id, isSame }): Tie[] => (isSame ? [{ id, strength: 'proved', by: 'support' }] : []))];
}

/** Each account once, in order. */
export const accountsOf = (ties: readonly Tie[]): bigint[] => [...new Set(ties.map(({ id }) => id))];
