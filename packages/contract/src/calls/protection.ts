import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import { personalData, personalDataFields } from './account.ts';
import { amount, amountText, anyText, done, flag, integer, noParameters, optional, passwordText, sysname, text, time } from '../fields.ts';

export const limitKinds = ['deposit', 'loss', 'wager', 'time'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;
export const protectedProducts = ['all', 'casino', 'sports'] as const;

const kind = v.picklist(limitKinds, 'wrong_field');
const period = v.picklist(limitPeriods, 'wrong_field');
const product = v.picklist(protectedProducts, 'wrong_field');

/** Values are decimal amounts in major units of `currency`; of time, whole minutes. */
const limit = v.object({
  kind,
  period,
  value: v.string(),
  /** Whether the operator's own limit is the lower one. */
  is_operators: v.boolean(),
  used: v.string(),
  left: v.string(),
  renews_at: time,
});

const change = v.object({
  /** `limit:deposit:day`, `hours`, `game:dice` */
  subject: v.string(),
  /** Null: the limit would be removed, the hours or the game opened. */
  value: v.nullable(v.string()),
  /** From then on the player may confirm it; by itself nothing changes. */
  effective_at: time,
  can_confirm: v.boolean(),
});

const protection = v.object({
  currency: v.string(),
  limits: v.array(limit),
  changes: v.array(change),
  /** The player has not yet said whether to have a deposit limit, and the rules ask for it before the first deposit. */
  is_limit_asked: v.boolean(),
  /** Not where everybody begins with limits. */
  can_decline_limit: v.boolean(),
  /** Hours that a higher limit waits before it can be confirmed. */
  raise_wait_hours: v.number(),
  reality_check: v.object({ minutes: v.number(), choices: v.array(v.number()) }),
  hours: v.nullable(v.object({ from: v.string(), to: v.string() })),
  time_zone: v.string(),
  games: v.array(v.string()),
  time_out_hours: v.array(v.number()),
  exclusions: v.array(v.string()),
  /** A register takes exclusions, so that they hold at every operator. */
  can_exclude_everywhere: v.boolean(),
  /** Running ones. `until` null: for an indefinite time. `return_from`: when a return can be asked for; null for a time-out, which ends by itself. */
  closed: v.array(
    v.object({
      kind: v.picklist(['exclusion', 'time_out']),
      product,
      until: v.nullable(time),
      return_from: v.nullable(time),
      returns_at: v.nullable(time),
    }),
  ),
});

const check = v.object({
  is_due: v.boolean(),
  /** Minutes between two checks: the player's own choice where `is_chosen`, else the rules'. `choices`: what can be chosen. */
  minutes: v.number(),
  is_chosen: v.boolean(),
  choices: v.array(v.number()),
  due_at: v.nullable(time),
  started_at: time,
  now: time,
  staked: amount,
  won: amount,
  /** Of what was staked: not decided yet. */
  in_open_bets: amount,
  /** Won minus staked, of all that is decided. */
  net: amount,
});

export const activityPeriods = ['week', 'month', 'quarter', 'year', 'all'] as const;

/** Decimal amounts in major units of the answer's currency. */
const played = {
  staked: v.string(),
  won: v.string(),
  /** Of what was staked: not decided yet. */
  in_open_bets: v.string(),
  /** Won minus staked, of all that is decided. */
  net: v.string(),
};

const activity = v.object({
  currency: v.string(),
  time_zone: v.string(),
  /** What one point stands for. */
  unit: v.picklist(['day', 'week', 'month', 'year']),
  /** The beginning of each point, at midnight of `time_zone`. */
  units: v.array(time),
  products: v.array(
    v.object({
      product: v.picklist(['all', 'casino', 'sports']),
      /** Whether the player has ever played it for money. */
      is_known: v.boolean(),
      ...played,
      rounds: v.number(),
      played_seconds: v.number(),
      points: v.array(v.object(played)),
    }),
  ),
  /** Over the account's whole life. */
  lifetime: v.object({ deposited: amount, withdrawn: amount, net: amount }),
});

const month = v.pipe(v.string('wrong_type'), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'date'), v.description('A month, e.g. 2026-11.'));

const statement = v.object({
  month: v.string(),
  /** Months that can be asked for, latest first. */
  months: v.array(v.string()),
  is_running: v.boolean(),
  as_of: time,
  time_zone: v.string(),
  opening: amount,
  closing: amount,
  /** Signed: what came in is above zero. They add up to the difference of the balances. */
  sums: v.array(
    v.object({ name: v.picklist(['deposits', 'withdrawals', 'stakes', 'winnings', 'bonuses', 'fees', 'corrections']), value: amount }),
  ),
});

const subject = v.object({ subject: text(80) });
const token = v.object({ token: text(400) });

export const protectionCalls = {
  'protection.get': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'The player’s limits, blocks and what can be chosen.',
    params: noParameters,
    result: protection,
    errors: [],
  }),
  'protection.getActivity': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'What the player staked, won and how long they played, by product and time; what was ever paid in and out.',
    params: v.object({ period: v.optional(v.picklist(activityPeriods, 'wrong_field'), 'month') }),
    result: activity,
    errors: [],
  }),
  'protection.getStatement': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'Balances and sums of one month; without a month of the present one.',
    params: v.object({ month: optional(month) }),
    result: statement,
    errors: [],
  }),
  'protection.setLimit': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Sets a limit. A lower one holds at once; a higher one, or none, waits and is then confirmed.',
    params: v.object({ kind, period, limit: optional(text(24)) }),
    result: protection,
    errors: [],
  }),
  'protection.confirmChange': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Confirms a change that has waited.',
    params: subject,
    result: protection,
    errors: ['AccessDeniedException'],
  }),
  'protection.dropChange': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Takes back a change that waits.',
    params: subject,
    result: protection,
    errors: [],
  }),
  'protection.declineLimit': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Chooses to have no deposit limit, when asked for one.',
    params: v.object({ confirmed: flag }),
    result: protection,
    errors: [],
  }),
  'protection.setRealityCheck': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Sets the minutes between two reality checks.',
    params: v.object({ minutes: integer(5, 240) }),
    result: protection,
    errors: [],
  }),
  'protection.getRealityCheck': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'Time, stakes, wins and result of this session, and whether the player has to look at them now.',
    params: noParameters,
    result: check,
    errors: [],
  }),
  'protection.goOn': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Answers the reality check: play goes on.',
    params: noParameters,
    result: check,
    errors: [],
  }),
  'protection.setHours': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Shuts play for a part of each day, hh:mm; without times it is opened after the wait.',
    params: v.object({ from: optional(anyText(5)), to: optional(anyText(5)) }),
    result: protection,
    errors: [],
  }),
  'protection.blockGame': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Shuts a game for this player; opening it again waits.',
    params: v.object({ sysname, blocked: flag }),
    result: protection,
    errors: [],
  }),
  'protection.takeTimeOut': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Takes a break that ends by itself.',
    params: v.object({ hours: integer(24, 1008), product: v.optional(product, 'all') }),
    result: done,
    errors: [],
  }),
  'protection.exclude': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Excludes the player from play, here or, where a register takes it, at every operator. It cannot be taken back.',
    params: v.object({
      term: text(12),
      product: v.optional(product, 'all'),
      scope: v.optional(v.picklist(['here', 'everywhere'], 'wrong_field'), 'everywhere'),
      confirmed: flag,
    }),
    result: done,
    errors: [],
  }),
  'protection.getClosure': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'What closing the account would do: what is paid out and to where, what is given up, what it waits for.',
    params: noParameters,
    result: v.object({
      cash: amount,
      /** Bonus money cannot be paid out: it would be given up. */
      bonus: amount,
      /** On its way already. */
      held: amount,
      card: v.nullable(v.string()),
      blockers: v.array(v.picklist(['rounds', 'deposits'])),
      has_password: v.boolean(),
      has_two_factor: v.boolean(),
    }),
    errors: [],
  }),
  'protection.close': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Closes the account for good; `bonus` is the bonus money that the player saw and gives up. The balance is paid out first.',
    params: v.object({ confirmed: flag, bonus: amountText, password: optional(passwordText), code: optional(text(24)) }),
    result: v.object({ state: v.picklist(['closing', 'closed']) }),
    errors: [
      'AuthorizationException',
      'AccessDeniedException',
      'UserNeedDepositException',
      'UserNeedProfileDataException',
      'UserNeedConfirmContactException',
      'KycWithdrawalException',
      'SumsubVerificationRequiredException',
      'WithdrawalDeclinedException',
      'RequisitesOnVerificationException',
      'RequisitesValidationRequiredException',
      'RequisitesFraudulentException',
    ],
  }),
  'protection.askToReturn': declareCall({
    verb: 'POST',
    access: 'anyone',
    ours: true,
    summary:
      'Asks to return after an exclusion; `token` comes with the refused sign-in. Who is signed in names a `product` in its place; that wants a fresh proof.',
    params: v.object({ token: optional(text(400)), product: optional(v.picklist(['casino', 'sports'], 'wrong_field')) }),
    result: v.object({ returns_at: time }),
    errors: ['AccessDeniedException'],
  }),
  'protection.getPayOutFields': declareCall({
    verb: 'POST',
    access: 'anyone',
    ours: true,
    summary: 'The personal data that the payout of an excluded player’s balance waits for; `token` comes with the refused sign-in.',
    params: token,
    result: personalDataFields,
    errors: [],
  }),
  'protection.payOut': declareCall({
    verb: 'POST',
    access: 'anyone',
    ours: true,
    summary:
      'Pays the remaining balance of an excluded player out; `token` comes with the refused sign-in. Personal data that it waits for can be given along: saved with the payout or not at all, and nothing that is known already.',
    params: v.object({ token: text(400), ...personalData }),
    result: v.object({ transaction: v.nullable(v.string()), amount }),
    errors: [
      'UserNeedDepositException',
      'UserNeedProfileDataException',
      'UserNeedConfirmContactException',
      'KycUserProfileException',
      'KycWithdrawalException',
      'WithdrawalDeclinedException',
      'RequisitesOnVerificationException',
      'RequisitesValidationRequiredException',
      'RequisitesFraudulentException',
    ],
  }),
} as const;
