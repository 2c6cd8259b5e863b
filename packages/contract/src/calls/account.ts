import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import { amount, anyText, codeText, contactText, countryCode, currencyCode, done, fields, flag, noParameters, optional, passwordText, text, time } from '../fields.ts';

const balances = v.object({ balance_main: amount, balance_bonus: amount, balance_betting_bonus: amount, balance_fun: amount });

/** Specification section 3, user account info. Logged in means uid > 0; a visitor gets uid 0 with the guesses about language and country. */
export const accountInfo = v.object({
  uid: v.number(),
  reg_time: v.nullable(time),
  login: v.string(),
  fakename: v.string(),
  is_subscribed: v.boolean(),
  ...balances.entries,
  is_on_verification: v.boolean(),
  is_verified: v.boolean(),
  is_kyc_block_enabled: v.boolean(),
  is_registration_completed: v.boolean(),
  country_code: v.string(),
  locale: v.picklist(['en', 'it']),
  two_factor_auth: v.boolean(),
  /** When this session was opened; null for a visitor. */
  session_started_at: v.nullable(time),
});

export const contact = v.object({
  type: v.picklist(['email', 'phone']),
  contact: v.string(),
  is_confirmed: v.boolean(),
  is_subscribed: v.boolean(),
  phone_country_code: v.nullable(v.string()),
});

const profile = v.object({
  first_name: v.string(),
  last_name: v.string(),
  sex: v.nullable(v.number()),
  birth_date: v.string(),
  country: v.string(),
  country_code: v.string(),
  region: v.string(),
  home_town: v.string(),
  address: v.string(),
  postcode: v.string(),
  document: v.object({ type: v.string(), number: v.string() }),
  contacts: v.array(contact),
});

const depositLimit = v.object({
  available_amount: v.nullable(amount),
  can_edit: v.boolean(),
  expired_at: v.nullable(time),
  limit_amount: v.nullable(amount),
  period: v.picklist(['none', 'day', 'week', 'month']),
});

export const accountCalls = {
  'account.getInfo': declareCall({ verb: 'GET', access: 'anyone', summary: 'Who is signed in, with balances and states.', params: v.object({ fields }), result: accountInfo, errors: [] }),
  'account.getBalance': declareCall({ verb: 'GET', access: 'player', summary: 'The four balances of the player.', params: noParameters, result: balances, errors: [] }),
  'account.getprofileinfo': declareCall({ verb: 'GET', access: 'player', summary: 'The player’s profile and contacts.', params: v.object({ fields }), result: profile, errors: [] }),
  'account.getPersonalDataFields': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Which personal data is asked of this player, and what of it can still be changed.',
    params: noParameters,
    result: v.object({ items: v.array(v.object({ name: v.string(), type: v.string(), is_required: v.boolean(), is_editable: v.boolean(), value: v.string() })) }),
    errors: [],
  }),
  'account.saveProfileInfo': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Saves the given fields of the profile, all or none.',
    params: v.object({
      first_name: v.optional(anyText(100)),
      last_name: v.optional(anyText(100)),
      sex: v.optional(v.union([anyText(4), v.number()], 'wrong_type')),
      birth_date: v.optional(anyText(20)),
      country_code: v.optional(anyText(2)),
      region: v.optional(anyText(100)),
      home_town: v.optional(anyText(100)),
      address: v.optional(anyText(200)),
      postcode: v.optional(anyText(16)),
      document_type: v.optional(anyText(32)),
      document_number: v.optional(anyText(64)),
    }),
    result: done,
    errors: ['KycUserProfileException'],
  }),
  'account.changefakename': declareCall({ verb: 'POST', access: 'player', summary: 'Changes the name that other players see.', params: v.object({ fakename: text(100) }), result: done, errors: [] }),
  'account.changelocale': declareCall({ verb: 'POST', access: 'player', summary: 'Changes the language of the account.', params: v.object({ locale: v.picklist(['en', 'it'], 'unknown_locale') }), result: done, errors: [] }),
  'account.changepassword': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Changes the password; every other session ends.',
    params: v.object({ old_password: passwordText, new_password: passwordText }),
    result: done,
    errors: ['AuthorizationException'],
  }),
  'account.changeSubscription': declareCall({ verb: 'POST', access: 'player', summary: 'Switches news to a contact on or off.', params: v.object({ contact: contactText, subscription: flag }), result: done, errors: [] }),
  'account.changeTwoFactorAuth': declareCall({ verb: 'POST', access: 'player', summary: 'Asks to switch two-factor sign-in on or off.', params: v.object({ type: optional(v.picklist(['app', 'contact'], 'wrong_field')), enabled: flag }), result: v.object({ secret: v.optional(v.string()), url: v.optional(v.string()), resend_time: v.optional(v.number()) }), errors: ['AuthorizationException'] }),
  'account.confirmTwoFactorAuth': declareCall({ verb: 'POST', access: 'player', summary: 'Confirms the switch of two-factor sign-in by a code.', params: v.object({ code: codeText }), result: done, errors: ['AuthorizationException'] }),
  'account.addcontact': declareCall({ verb: 'POST', access: 'player', summary: 'Adds an e-mail address or a phone number and sends a code to it.', params: v.object({ contact: contactText, phone_country_code: optional(countryCode) }), result: done, errors: ['TooManyRequestsException'] }),
  'account.sendconfirmationtocontact': declareCall({ verb: 'POST', access: 'player', summary: 'Sends a new confirmation code to a contact.', params: v.object({ contact: contactText }), result: v.object({ resend_time: v.number() }), errors: ['TooManyRequestsException'] }),
  'account.confirmContact': declareCall({ verb: 'POST', access: 'player', summary: 'Confirms a contact by the code that was sent to it.', params: v.object({ contact: contactText, code: codeText }), result: done, errors: ['TooManyRequestsException'] }),
  'account.unsubscribe': declareCall({ verb: 'POST', access: 'anyone', summary: 'Stops news to a contact by the signed link of a letter.', params: v.object({ token: text(500) }), result: done, errors: [] }),
  'account.setCurrency': declareCall({ verb: 'POST', access: 'player', summary: 'Sets the currency, as long as no money has moved.', params: v.object({ currency: currencyCode }), result: done, errors: ['AccessDeniedException'] }),
  'account.getContactPhoneSettings': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'Countries of phone numbers with their calling codes.',
    params: noParameters,
    result: v.object({ default_country: v.string(), countries: v.array(v.object({ country_code: v.string(), name: v.string(), calling_code: v.string() })) }),
    errors: [],
  }),
  'account.getcurrencyrates': declareCall({ verb: 'GET', access: 'anyone', summary: 'Exchange rates against the default currency.', params: noParameters, result: v.object({ base: v.string(), rates: v.array(v.object({ currency: v.string(), rate: v.string() })) }), errors: [] }),
  'account.getDepositLimit': declareCall({ verb: 'GET', access: 'player', summary: 'The player’s own deposit limit.', params: noParameters, result: depositLimit, errors: [] }),
  'account.setUserOnVerification': declareCall({ verb: 'POST', access: 'player', summary: 'Marks the player as being verified.', params: noParameters, result: done, errors: [] }),
} as const;
