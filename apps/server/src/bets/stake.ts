import { createHash } from 'node:crypto';
import type { BetRequest } from '../wallet/index.ts';
import { accountOf, stakedMoney } from './funding.ts';
import { game, provider, roundOf } from './parts.ts';
import type { Prepared } from './strike.ts';

/** The name of the stake in the ledger: keys are longer than those of the ledger may be. */
export const stakeTransaction = (key: string): string => `stake-${createHash('sha256').update(key).digest('base64url')}`;

/** The stake of a bet, as the ledger takes it: with it its round begins. */
export const stakeOf = (request: Prepared, day: string): BetRequest => ({
  playerId: request.playerId,
  currency: request.currency,
  provider,
  game,
  round: roundOf(request.id),
  transaction: stakeTransaction(request.idempotency_key),
  day,
  fingerprint: request.fingerprint,
  stake: stakedMoney({ funding: request.funding, stake: request.unitStake * BigInt(request.lines) }),
  spend: [accountOf(request)],
  closed: false,
  newRound: true,
});
