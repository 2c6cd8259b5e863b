import type { Queryable } from '../kernel/database/database.ts';

/** What is known of a player's identity check by the account (R3-001). */
export interface VerificationMark {
  /** Documents were sent in and are being looked at. */
  isOnVerification: boolean;
  isVerified: boolean;
  /** Payouts and changes of personal data are held back. */
  isKycBlockEnabled: boolean;
}

/** Marks the player, in the transaction of what led to it. For the module that checks identities. */
export async function markVerification(tx: Queryable, playerId: bigint, mark: VerificationMark, at: Date): Promise<void> {
  await tx.directory.query(
    'UPDATE player SET is_on_verification = $2, is_verified = $3, is_kyc_block_enabled = $4, updated_at = $5 WHERE id = $1',
    [playerId, mark.isOnVerification, mark.isVerified, mark.isKycBlockEnabled, at],
  );
  // The ledger asks for it under its own lock, where money moves.
  await tx.play(playerId).query('SELECT set_identity_known($1, $2)', [playerId, mark.isVerified]);
}
