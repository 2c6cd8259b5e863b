import type { ResultOf } from '@tavolo/contract';
import type { VerificationParts } from './parts.ts';
import { countRefusals, findCheck, historyOf } from './queries.ts';
import { reasonsOf } from './review.ts';

/** Where the player's check stands: state, reasons, tries left, what happened so far, and what is asked of those who are not verified. */
export async function standingOf(parts: VerificationParts, playerId: bigint): Promise<ResultOf<'verification.get'>> {
  const { database } = parts;
  const policy = parts.policy();
  const [check, refusals, history, player, wantsMore] = await Promise.all([
    findCheck(database, playerId),
    countRefusals(database, playerId),
    historyOf(database, playerId),
    parts.player(playerId),
    parts.wantsMore(playerId),
  ]);
  const totals = policy.totals(player.currency);
  const state = check?.state ?? 'none';
  const isRefusal = state === 'retry' || state === 'refused';
  // The page of the player has said that it is sent in; the provider's message is on its way.
  const isClaimed = check !== null && check.claimedAt !== null && (state === 'started' || state === 'retry');
  return {
    // A player whom staff have verified by other means is verified.
    state: player.isVerified ? 'verified' : isClaimed ? 'pending' : state,
    is_available: parts.isConnected,
    reasons: isRefusal && !isClaimed ? reasonsOf(check?.labels ?? []) : [],
    comment: state === 'retry' && !isClaimed ? (check?.comment ?? null) : null,
    tries_left: state === 'retry' || state === 'started' || state === 'none' ? Math.max(0, policy.tries - refusals) : null,
    is_blocked: player.isKycBlockEnabled && !player.isVerified,
    needs_profile: !player.firstName || !player.lastName || (wantsMore && !player.isVerified),
    limits: { currency: player.currency, deposits: totals.depositTotal, withdrawals: totals.withdrawalTotal },
    history: history.map((entry) => ({ state: entry.state, at: entry.at.toISOString() })),
  };
}
