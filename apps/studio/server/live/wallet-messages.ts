import { exponentOf, isCurrency } from '@tavolo/money';
import { transactionId } from '../player.ts';
import type { OpenSeat, OwnedPlacement, Placement, SeatOwner } from './placements.ts';
import type { CashOut, RoundSeeds } from './protocol.ts';
import type { LiveOutcome } from '@tavolo/game-maths';

/** Digits after the point. */
export function exponentFor({ currency }: { currency: string }): number {
  if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of this studio`);
  return exponentOf(currency);
}

/** What every message about a player's round at a table carries. @param what the wallet's name of the transaction: the same for the same step, and nothing else */
export function stepOf(owner: SeatOwner, { walletRound }: Pick<Placement, 'walletRound'>, what: string, requestId: string) {
  return {
    user: owner.user,
    token: owner.token,
    request_uuid: requestId,
    // No client's key holds a colon.
    transaction_uuid: transactionId(owner, `${what}:${walletRound}`),
    round: walletRound,
    game_code: owner.game,
  };
}

/** Of a stake that goes back: each once, whatever else the round has. */
export const backOf = ({ owner, ...placement }: OwnedPlacement, requestId: string) => ({
  ...stepOf(owner, placement, `back:${placement.key}`, requestId),
  reference_transaction_uuid: placement.transaction,
  round_closed: true,
});

/** How a player's round at a table is kept in the wallet: with it alone it can be shown again. */
export interface TableMeta {
  number: number;
  bets: readonly { bet: string; amount: string }[];
  /** Those cashed out by hand; none at tables where that cannot be. */
  cashOuts?: readonly CashOut[];
  /** Null while it is open. */
  outcome: LiveOutcome | null;
  /** What the player picked; absent in rounds before there was anything to pick. */
  pick?: number | null;
  seeds: RoundSeeds | null;
  /** The round that decided its lasting bets; absent where it had none, and before they are decided. */
  decidedBy?: number;
}

export const metaOf = (version: string, table: TableMeta): Record<string, unknown> => ({ version, table });

export const betsOf = ({ placements }: OpenSeat) => placements.flatMap(({ bets }) => bets);
