import { fromProtocolAmount, type BalanceResponse, type SettleResponse, type Status } from '@tavolo/provider-protocol';
import type { StudioErrorCode } from './protocol.ts';
import { StudioRefusal } from './refusal.ts';

/** What a wallet's refusals are to the player; any other one says nothing of whether a message was taken. */
export const walletRefusals: Readonly<Record<string, StudioErrorCode>> = {
  RS_ERROR_DUPLICATE_TRANSACTION: 'key_reused',
  RS_ERROR_TRANSACTION_EXPIRED: 'key_expired',
  // Its answer was lost, and its stake given back: a new press makes a new round.
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'key_expired',
  RS_ERROR_TOKEN_EXPIRED: 'session_expired',
  RS_ERROR_INVALID_TOKEN: 'session_expired',
  RS_ERROR_USER_DISABLED: 'play_blocked',
  RS_ERROR_INVALID_GAME: 'game_stopped',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
} satisfies Partial<Record<Status, StudioErrorCode>>;

export const refusalOfStatus = (status: Status): StudioRefusal => new StudioRefusal(walletRefusals[status] ?? 'unavailable');

/** The operator's wallet answered with a refusal. */
export class WalletRefused extends Error {
  readonly status: string;
  constructor(status: string) {
    super(status);
    this.name = 'WalletRefused';
    this.status = status;
  }
}

/** What a wallet's refusal of a stake is to the player, where it says more than its status. @param exponent digits after the point of the stake's currency */
export function toldRefusal(answer: BalanceResponse, exponent: number): StudioRefusal | null {
  if (answer.status === 'RS_ERROR_NOT_ENOUGH_MONEY')
    return new StudioRefusal('insufficient_funds', { balance: fromProtocolAmount(answer.balance, exponent).toString() });
  if (answer.playing !== undefined) return new StudioRefusal('other_game', { playing: answer.playing });
  if (answer.status === 'RS_ERROR_LIMIT_REACHED' && answer.maximum_stake !== undefined)
    return new StudioRefusal('bonus_stake_too_high', { most: fromProtocolAmount(answer.maximum_stake, exponent).toString() });
  return null;
}

/** The same, or the refusal by its status. */
export const refusalOf = (answer: SettleResponse, exponent: number): StudioRefusal | WalletRefused =>
  toldRefusal(answer, exponent) ?? new WalletRefused(answer.status);
