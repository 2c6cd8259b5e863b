import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import { codeText, countryCode, currencyCode, done, emailText, flag, idempotencyKey, integer, noParameters, optional, passwordText, restoreCodeText, phoneText, text } from '../fields.ts';
import { accountInfo } from './account.ts';

export const authCalls = {
  'auth.register': declareCall({
    verb: 'POST',
    access: 'anyone',
    summary: 'Signs up and opens a session.',
    params: v.object({
      type: v.optional(v.picklist(['form', 'fast', 'social', 'telegram'], 'wrong_field'), 'form'),
      email: optional(emailText),
      phone: optional(phoneText),
      phone_country_code: optional(countryCode),
      password: optional(passwordText),
      currency: optional(currencyCode),
      country_code: optional(text(2)),
      birth_date: optional(text(20)),
      first_name: optional(text(100)),
      last_name: optional(text(100)),
      terms_accepted: optional(flag),
      is_subscribed: optional(flag),
      promo_code: optional(text(64)),
      idempotency_key: optional(idempotencyKey),
      is_tg: optional(flag),
      id: optional(integer(1, 999_999_999_999_999)),
      username: optional(text(64)),
      hash: optional(text(256)),
      language_code: optional(text(16)),
      payload: optional(text(4096)),
    }),
    result: accountInfo,
    errors: ['TooManyRequestsException'],
  }),
  'auth.login': declareCall({
    verb: 'POST',
    access: 'anyone',
    summary: 'Signs in and opens a session.',
    params: v.object({ login: text(254), password: passwordText, code: optional(codeText) }),
    result: accountInfo,
    errors: ['AuthorizationException', 'TooManyRequestsException', 'UserBannedException', 'UserDeletedException'],
  }),
  'auth.logout': declareCall({ verb: 'GET', access: 'anyone', changesState: true, summary: 'Ends the session.', params: noParameters, result: done, errors: [] }),
  'auth.restore': declareCall({
    verb: 'POST',
    access: 'anyone',
    summary: 'Sends a code to the login’s contact; with code and password sets a new password.',
    params: v.object({ login: text(254), code: optional(restoreCodeText), password: optional(passwordText) }),
    result: done,
    errors: ['TooManyRequestsException'],
  }),
} as const;
