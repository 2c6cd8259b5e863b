import { formatAmount, parseAmount } from '@tavolo/money';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import type { CashierParts } from './parts.ts';
import type { PlayerFacts } from './players.ts';
import { sumSince } from './queries/totals.ts';

/** Since ever: payments older than the product there are none. */
const ever = new Date(0);

/**
 * Holds the sums up to which somebody whose identity is not verified may pay in and out, over the account's whole life (the operator's
 * rule; EU 2015/849 art. 11 d). Throws SumsubVerificationRequired for a deposit and KycWithdrawal for a withdrawal that would go beyond.
 */
export async function checkIdentity(
  parts: Pick<CashierParts, 'policy'>,
  q: Queryable,
  player: PlayerFacts,
  kind: 'deposit' | 'withdrawal',
  amount: bigint,
): Promise<void> {
  const room = await roomWithoutIdentity(parts, q, player, kind);
  if (room === null || amount <= room) return;
  const { currency } = player;
  const facts = { available: formatAmount(room, currency), currency };
  if (kind === 'deposit') throw new CatalogueError('SumsubVerificationRequiredException', { code: 'deposit', facts });
  throw new CatalogueError('KycWithdrawalException', { code: 'withdrawal', facts });
}

/** What is left of that sum, minor units, ≥ 0; null where there is no limit. */
export async function roomWithoutIdentity(
  parts: Pick<CashierParts, 'policy'>,
  q: Queryable,
  player: PlayerFacts,
  kind: 'deposit' | 'withdrawal',
): Promise<bigint | null> {
  const identity = parts.policy().identity(player.currency);
  const total = kind === 'deposit' ? identity.depositTotal : identity.withdrawalTotal;
  if (total === null || player.isVerified) return null;
  const left = parseAmount(total, player.currency) - (await sumSince(q, player.playerId, kind, player.currency, ever));
  return left > 0n ? left : 0n;
}
