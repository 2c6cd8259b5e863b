import { calls, type CallName } from '@tavolo/contract';
import * as v from 'valibot';

/** A good value for every parameter that some call requires, so that one wrong value can be tried at a time. */
const required: Readonly<Record<string, unknown>> = {
  amount: '12.50',
  blocked: '0',
  bonus: '0.00',
  bonus_id: '7',
  channel_id: 'c1',
  code: '123456',
  // Nobody is shut out by a test of something else.
  confirmed: '0',
  contact: 'someone@example.com',
  conversation_id: 'k1',
  credential: '{}',
  currency: 'EUR',
  enabled: '1',
  is_shown: '1',
  event: 'opened',
  event_name: 'opened',
  fakename: 'Somebody',
  folds: [1],
  hours: '25',
  id: '7',
  ids: '7,8',
  idempotency_key: 'conformance-1',
  is_marked: '1',
  key: 'seen',
  keys: 'seen',
  kind: 'wager',
  legs: [{ selection: '7-home', odds: '2000' }],
  locale: 'it',
  login: 'someone@example.com',
  message: 'Hello',
  method: 'card',
  minutes: '30',
  mode: 'demo',
  name: 'My phone',
  new_password: 'Secret.124',
  odds_format: 'decimal',
  offer_id: '7',
  old_password: 'Secret.123',
  password: 'Secret.123',
  period: 'month',
  policy: 'any',
  privacy_version: '1',
  promo_code: 'WELCOME',
  round: 'r1',
  service: 'google',
  subject: 'hours',
  subscription: '1',
  sysname: 'dice',
  term: '1w',
  text: 'Hello',
  ticket: 'abc',
  terms_version: '1',
  token: 'abc',
  unit_stake: '12.50',
  value: '1',
};

/** Where the value of others is none of a call's. */
const ofCall: Readonly<Partial<Record<CallName, Readonly<Record<string, unknown>>>>> = {
  'sportsbook.setFavourite': { kind: 'competition' },
};

/** The schemas of a call's parameters by name. */
export function parametersOf(name: CallName): [string, v.GenericSchema][] {
  const { params } = calls[name];
  return Object.entries(params.entries);
}

/** The least that a call takes: every required parameter with a good value. */
export function leastOf(name: CallName): Record<string, unknown> {
  const least: Record<string, unknown> = {};
  for (const [parameter, schema] of parametersOf(name)) {
    if (v.safeParse(schema, undefined).success) continue;
    const value = ofCall[name]?.[parameter] ?? required[parameter];
    if (value === undefined) throw new Error(`${name} requires ${parameter}, for which there is no good value here`);
    least[parameter] = value;
  }
  return least;
}
