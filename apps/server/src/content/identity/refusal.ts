import type { ErrorBody } from '@tavolo/contract/errors';
import { ContentError } from '../errors.ts';

/** Words of Strapi's users-permissions for a code of ours, where it has them. */
const known: Readonly<Record<string, string>> = {
  credentials: 'Invalid identifier or password',
  taken: 'Email or Username are already taken',
  code_invalid: 'Incorrect code provided',
  wrong_password: 'The provided current password is invalid',
  already_confirmed: 'Already confirmed',
};

/** A refusal of the main API in the words of Strapi's users-permissions. `names` says how fields of ours are called there. */
export function refusalOf({ error }: ErrorBody, names: Readonly<Record<string, string>> = {}): ContentError {
  const { type, code, message, params } = error;
  switch (type) {
    case 'AuthorizationException':
      if (code === 'session') return unauthorized();
      if (code === 'credentials') return new ContentError('ValidationError', known.credentials ?? message);
      return new ContentError('ApplicationError', message, { code, ...params });
    case 'UserBannedException':
      return new ContentError('ApplicationError', 'Your account has been blocked by an administrator');
    case 'UserDeletedException':
      return new ContentError('ValidationError', known.credentials ?? message);
    case 'TooManyRequestsException': {
      const { retry_after, resend_time } = params;
      const retryAfter = typeof retry_after === 'number' ? retry_after : typeof resend_time === 'number' ? resend_time : 60;
      return new ContentError('RateLimitError', 'Too many requests, please try again later.', { retryAfter });
    }
    case 'InvalidParameterException': {
      const errors = Object.entries(params).flatMap(([field, faults]) =>
        Array.isArray(faults)
          ? faults.map((fault) => ({
              path: [names[field] ?? field],
              message: known[fault.code] ?? fault.message,
              name: 'ValidationError',
              code: fault.code,
            }))
          : [],
      );
      const [first] = errors;
      const kind = first && known[first.code] !== undefined ? 'ApplicationError' : 'ValidationError';
      return new ContentError(kind, errors.length === 1 && first ? first.message : `${errors.length} errors occurred`, { errors });
    }
    case 'ApplicationDisabledException':
    case 'ApplicationUnavailableException':
      return new ContentError('ServiceUnavailableError', message, { code });
    case 'InternalServerErrorException':
    case 'UnknownErrorException':
      return new ContentError('InternalServerError', 'Internal Server Error');
    default:
      return new ContentError('ApplicationError', message, { code });
  }
}

export const unauthorized = (): ContentError => new ContentError('UnauthorizedError', 'Missing or invalid credentials');
