import type { Status } from '@tavolo/provider-protocol';
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
