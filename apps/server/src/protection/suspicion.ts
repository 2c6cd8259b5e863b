import type { Queryable } from '../kernel/database/index.ts';
import { note } from './guard.ts';
import type { ProtectionParts, Suspicion } from './parts.ts';
import { takePersonTurn } from './person-turn.ts';
import { isChecked, tiesOf, type Tie } from './ties.ts';

/** Has the support look at two accounts, once for each cause. */
export async function suspect(parts: Pick<ProtectionParts, 'clock' | 'tellSupport'>, tx: Queryable, suspicion: Suspicion): Promise<void> {
  const { player, other, by, why } = suspicion;
  const known = await tx.directory.query(
    `SELECT FROM protection_event WHERE player_id = $1 AND facts->>'other' = $2
       AND (what = 'suspicion' AND facts->>'why' = $3 OR what = 'namesake' AND $3 = 'excluded') LIMIT 1`,
    [player, String(other), why],
  );
  if (known.length > 0) return;
  await note(tx, player, 'suspicion', { other: String(other), by, why }, parts.clock.now());
  await parts.tellSupport(tx, suspicion);
}

/** The open accounts with the player's document, and those that the support has found to be of the same person. */
async function withSameDocument(parts: Pick<ProtectionParts, 'documentKeys'>, q: Queryable, playerId: bigint): Promise<Tie[]> {
  const ties = (await tiesOf(parts, q, playerId)).filter(({ by }) => by === 'document' || by === 'support');
  const open = await q.directory.query<{ id: bigint }>(
    "SELECT id FROM player_identity WHERE id = ANY ($1::bigint[]) AND state <> 'closed'",
    [ties.map(({ id }) => id)],
  );
  return ties.filter((tie) => open.some(({ id }) => id === tie.id));
}

/** Whether the player, not checked, gives a document that another account has too: it may be that one's. */
export async function isDocumentContested(parts: Pick<ProtectionParts, 'documentKeys'>, q: Queryable, playerId: bigint): Promise<boolean> {
  const [player] = await q.directory.query<{ isChecked: boolean }>(
    `SELECT ${isChecked('p')} AS "isChecked" FROM player_identity p WHERE p.id = $1`,
    [playerId],
  );
  return player?.isChecked === false && (await withSameDocument(parts, q, playerId)).length > 0;
}

/**
 * In the transaction in which the player's identity is found to be in order, the player's row being held: has the support look at every other
 * account with the same document. Answers the one that is the same person's, checked before: a person has one account, so it is for the support to
 * decide then. Null where there is none.
 */
export async function samePersonChecked(
  parts: Pick<ProtectionParts, 'clock' | 'tellSupport' | 'documentKeys'>,
  tx: Queryable,
  playerId: bigint,
): Promise<bigint | null> {
  await takePersonTurn(tx, playerId);
  const others = await withSameDocument(parts, tx, playerId);
  // Not checked itself as yet, the player claims to be whoever was checked with the same document and birthday.
  const same = others.find(({ strength }) => strength !== 'suspected')?.id ?? null;
  for (const { id, by } of others) await suspect(parts, tx, { player: playerId, other: id, by, why: id === same ? 'held' : 'document' });
  return same;
}
