import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import { anyText, done, emailText, id, names, noParameters, optional, text } from '../fields.ts';

/** Key of a value that the site keeps for a player, e.g. `already_seen_cashback_id`. */
const storageKey = v.pipe(
  v.string('wrong_type'),
  v.minLength(1, 'required'),
  v.maxLength(64, 'max_length'),
  v.regex(/^[A-Za-z0-9_.:-]+$/, 'wrong_key'),
);

/** Specification section 3, general info. */
const generalInfo = v.object({
  analytic: v.record(v.string(), v.string()),
  available_currencies: v.array(v.string()),
  available_locales: v.array(v.object({ code: v.string(), language: v.string(), name: v.string(), direction: v.picklist(['ltr', 'rtl']) })),
  default_currency: v.string(),
  is_seon_enabled: v.boolean(),
  domain_state: v.picklist(['active', 'disabled', 'maintenance']),
  /** What the host that was asked is made for. */
  domain_type: v.picklist(['desktop', 'mobile']),
  is_bonus_isolation_enabled: v.boolean(),
  time_to_force_logout: v.number(),
  is_game_history_export_enabled: v.boolean(),
  user_inactivity_cashier_time: v.number(),
  user_inactivity_pp_time: v.number(),
});

/** `retry`: refused, may be sent again; `refused`: for good; `on_hold`: a person looks at it. */
const checkState = v.picklist(['none', 'started', 'pending', 'on_hold', 'retry', 'verified', 'refused']);

export const siteCalls = {
  'metadata.get': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'Names and version of the product.',
    params: noParameters,
    result: v.object({ version: v.string(), brand: v.string(), locales: v.array(v.string()) }),
    errors: [],
  }),
  'metadata.getgeneralinfo': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'Settings of the brand that every page needs.',
    params: noParameters,
    result: generalInfo,
    errors: [],
  }),
  'storage.get': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Values that the site keeps for the player.',
    params: v.object({ keys: v.pipe(names, v.maxLength(64, 'max_length')) }),
    result: v.object({ items: v.record(v.string(), v.string()) }),
    errors: [],
  }),
  'storage.getKeys': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Keys of those values.',
    params: noParameters,
    result: v.object({ items: v.array(v.string()) }),
    errors: [],
  }),
  'storage.set': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Keeps a value for the player; empty removes it.',
    params: v.object({ key: storageKey, value: anyText(100_000) }),
    result: done,
    errors: [],
    refusals: ['storage.value_too_large', 'storage.too_many_keys'],
  }),
  'sumsub.createApplicant': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Opens an identity check; nothing happens when it is open.',
    params: noParameters,
    result: done,
    errors: ['UserNeedProfileDataException'],
  }),
  'sumsub.getAccessToken': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'A token for the verification widget.',
    params: v.object({ externalActionId: optional(text(128)) }),
    result: v.object({ token: v.string() }),
    errors: ['UserNeedProfileDataException', 'AccessDeniedException', 'TooManyRequestsException'],
  }),
  'verification.get': declareCall({
    ours: true,
    verb: 'GET',
    access: 'player',
    summary: 'Where the player’s identity check stands, why, and what comes next.',
    params: noParameters,
    result: v.object({
      state: checkState,
      /** Whether checks can be made here at all. */
      is_available: v.boolean(),
      reasons: v.array(
        v.picklist([
          'unreadable',
          'incomplete',
          'damaged',
          'invalid',
          'not_document',
          'face',
          'address',
          'region',
          'details',
          'duplicate',
          'age',
          'other',
        ]),
      ),
      comment: v.nullable(v.string()),
      tries_left: v.nullable(v.number()),
      is_blocked: v.boolean(),
      needs_profile: v.boolean(),
      limits: v.object({ currency: v.string(), deposits: v.nullable(v.string()), withdrawals: v.nullable(v.string()) }),
      history: v.array(v.object({ state: checkState, at: v.string() })),
    }),
    errors: [],
  }),
  'support.getsettings': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'Which live chat is in use, and how to write to us.',
    params: noParameters,
    result: v.object({
      provider: v.nullable(v.string()),
      settings: v.record(v.string(), v.unknown()),
      email: v.nullable(v.string()),
      attachments: v.object({ most: v.number(), bytes: v.number(), total_bytes: v.number(), types: v.array(v.string()) }),
    }),
    errors: [],
  }),
  'support.sendFeedback': declareCall({
    verb: 'POST',
    access: 'anyone',
    summary: 'Writes to support. Files may be sent along as `attachments`; whoever is not signed in has to give an e-mail address.',
    params: v.object({ name: optional(text(100)), email: optional(emailText), subject: optional(text(200)), message: text(5000) }),
    files: { field: 'attachments', most: 5, bytes: 5 * 1024 * 1024, totalBytes: 10 * 1024 * 1024 },
    result: v.object({ reference: v.string() }),
    errors: ['TooManyRequestsException'],
  }),
  'FreshChat.storeChatEvent': declareCall({
    verb: 'POST',
    access: 'anyone',
    summary: 'Keeps what happened in the live chat.',
    params: v.object({ channel_id: id, conversation_id: id, text: anyText(5000), event: text(64) }),
    result: done,
    errors: [],
  }),
} as const;
