import { formatAmount } from '@tavolo/money';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { checkIdentity } from './identity.ts';
import type { CashierParts } from './parts.ts';
import type { PlayerFacts } from './players.ts';
import { limitOf } from './policy.ts';
import { roomOfDay } from './room.ts';

/**
 * Holds a deposit of `amount` minor units that begins to count now against everything that counts deposits: the operator's day, the player's
 * own limits, the sum allowed before identity. The caller holds the cashier's lock of the player. Throws BillingDepositLimitExceeded and
 * SumsubVerificationRequired.
 */
export async function requireDepositRoom(
  parts: Pick<CashierParts, 'clock' | 'policy' | 'protection'>,
  tx: Queryable,
  player: PlayerFacts,
  amount: bigint,
): Promise<void> {
  const { currency } = player;
  const left = (await roomOfDay(parts, tx, player, 'deposit')) ?? 0n;
  if (amount > left) {
    throw new CatalogueError('BillingDepositLimitExceededException', {
      code: 'day',
      facts: {
        available: formatAmount(left, currency),
        limit: limitOf(parts.policy().deposits, currency)?.day ?? '0',
        currency,
        period: 'day',
      },
    });
  }
  const own = await parts.protection.depositRoom(tx, player.playerId);
  if (own && amount > own.left) {
    throw new CatalogueError('BillingDepositLimitExceededException', {
      code: `own_${own.period}`,
      facts: {
        available: formatAmount(own.left, currency),
        limit: formatAmount(own.limit, currency),
        currency,
        period: own.period,
        renews_at: own.renewsAt.toISOString(),
      },
    });
  }
  await checkIdentity(parts, tx, player, 'deposit', amount);
}
