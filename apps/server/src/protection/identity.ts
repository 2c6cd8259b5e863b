import type { Queryable } from '../kernel/database/index.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import type { ProtectionParts } from './parts.ts';
import type { IdentityGate } from './profile.ts';

const isAsked = (gate: IdentityGate, what: 'play' | 'deposit'): boolean => gate === 'deposit' || gate === what;

/** Whether the player's identity check was refused for good: a forged document, under age. */
export async function isIdentityRefused(q: Queryable, playerId: bigint): Promise<boolean> {
  const rows = await q.directory.query('SELECT FROM identity_standing WHERE player_id = $1 AND is_refused', [playerId]);
  return rows.length > 0;
}

/** Whether the ledger was told so before. */
export async function wasRefused(q: Queryable, playerId: bigint): Promise<boolean> {
  const rows = await q
    .play(playerId)
    .query('SELECT FROM protection_player WHERE bucket = bucket_of($1) AND player_id = $1 AND identity_refused', [playerId]);
  return rows.length > 0;
}

/**
 * Whether an identity check was refused for good under another account with the same document and birthday (of who was erased the year), also one
 * that was closed since, or erased and has to be kept still. Such a document may be a stolen one, whose owner comes now: for who is not verified the
 * check of the own identity has to decide, for who is it has. Nothing holds for who had the document first: whoever was refused may have typed it.
 */
export async function isRefusedElsewhere(
  { clock, documentKeys }: Pick<ProtectionParts, 'clock' | 'documentKeys'>,
  q: Queryable,
  playerId: bigint,
): Promise<boolean> {
  const [player] = await q.directory.query<{ known: boolean }>('SELECT is_verified AS known FROM player_identity WHERE id = $1', [
    playerId,
  ]);
  if (player?.known !== false) return false;
  const rows = await q.directory.query(
    `SELECT FROM player_identity p JOIN identity_standing c ON c.is_refused AND c.player_id <> p.id WHERE p.id = $1 AND c.player_id IN (
       SELECT o.id FROM player_identity o WHERE o.document_key = ANY($2::bytea[]) AND o.document_at <= p.document_at AND o.birth_date = p.birth_date
       UNION ALL SELECT r.player_id FROM retained_document r JOIN player_identity o ON o.id = r.player_id
         WHERE r.document_key = ANY($2::bytea[]) AND r.keep_until >= $3 AND r.document_at <= p.document_at
           AND date_trunc('year', o.birth_date) = date_trunc('year', p.birth_date)
       UNION ALL SELECT (v.facts->>'other')::bigint FROM protection_event v
         WHERE v.player_id = $1 AND v.what = 'same_person' AND v.facts->>'by' = 'document') LIMIT 1`,
    [playerId, await documentKeys(q, playerId), clock.now()],
  );
  return rows.length > 0;
}

/**
 * Throws SumsubVerificationRequired: `identity_refused` for a player whose check was refused for good, whatever the rules are; play_unknown or
 * deposit_unknown for one whose identity is not verified, where the rules ask for that first (GLI-19 §2.5.2 b and c), or where their
 * document was refused under another account.
 */
export async function requireIdentity(
  parts: Pick<ProtectionParts, 'profile' | 'clock' | 'documentKeys'>,
  q: Queryable,
  playerId: bigint,
  what: 'play' | 'deposit',
): Promise<void> {
  if (await isIdentityRefused(q, playerId)) throw new CatalogueError('SumsubVerificationRequiredException', { code: 'identity_refused' });
  if (!isAsked(parts.profile().identityBefore, what) && !(await isRefusedElsewhere(parts, q, playerId))) return;
  const [player] = await q.directory.query<{ known: boolean }>('SELECT is_verified AS known FROM player_identity WHERE id = $1', [
    playerId,
  ]);
  if (player?.known !== true) throw new CatalogueError('SumsubVerificationRequiredException', { code: `${what}_unknown` });
}

/** Tells the ledger what the rules ask for now. At the start, and whenever content changes. */
export async function tellLedger({ profile }: Pick<ProtectionParts, 'profile'>, q: Queryable): Promise<void> {
  const { identityBefore } = profile();
  await q.directory.query(
    `UPDATE protection_rule SET identity_before_play = $1, identity_before_deposit = $2
     WHERE (identity_before_play, identity_before_deposit) <> ($1, $2)`,
    [isAsked(identityBefore, 'play'), isAsked(identityBefore, 'deposit')],
  );
}
