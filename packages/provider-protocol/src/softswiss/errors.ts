import type { Status } from '../messages.ts';

/** What the core says, in SoftSwiss's words: the HTTP status and the code in the body. */
export const errors: Record<Exclude<Status, 'RS_OK'>, { httpStatus: number; code: number; message: string }> = {
  RS_ERROR_NOT_ENOUGH_MONEY: { httpStatus: 412, code: 100, message: 'not enough funds' },
  RS_ERROR_INVALID_TOKEN: { httpStatus: 400, code: 101, message: 'player is invalid' },
  RS_ERROR_TOKEN_EXPIRED: { httpStatus: 400, code: 101, message: 'the session of the player is over' },
  RS_ERROR_LIMIT_REACHED: { httpStatus: 400, code: 105, message: 'a limit of the player is reached' },
  RS_ERROR_USER_DISABLED: { httpStatus: 400, code: 110, message: 'player is disabled' },
  RS_ERROR_WRONG_CURRENCY: { httpStatus: 400, code: 153, message: 'currency is not the player’s' },
  RS_ERROR_INVALID_SIGNATURE: { httpStatus: 403, code: 403, message: 'request sign does not match' },
  RS_ERROR_INVALID_PARTNER: { httpStatus: 403, code: 403, message: 'provider is switched off' },
  RS_ERROR_INVALID_GAME: { httpStatus: 405, code: 405, message: 'game is not available' },
  RS_ERROR_WRONG_SYNTAX: { httpStatus: 400, code: 400, message: 'body is not JSON' },
  RS_ERROR_WRONG_TYPES: { httpStatus: 400, code: 400, message: 'a field is missing or of another type' },
  RS_ERROR_DUPLICATE_TRANSACTION: { httpStatus: 400, code: 400, message: 'action_id was used for another action' },
  RS_ERROR_TRANSACTION_ROLLED_BACK: { httpStatus: 400, code: 400, message: 'action was rolled back' },
  RS_ERROR_TRANSACTION_EXPIRED: { httpStatus: 400, code: 400, message: 'action is too old' },
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: { httpStatus: 404, code: 404, message: 'round has no bet' },
  RS_ERROR_ROUND_CONFLICT: { httpStatus: 400, code: 400, message: 'round is over' },
  RS_ERROR_UNKNOWN: { httpStatus: 500, code: 500, message: 'internal error' },
  RS_ERROR_TIMEOUT: { httpStatus: 504, code: 504, message: 'no answer in time' },
};
