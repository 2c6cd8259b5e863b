import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import {
  amount,
  amountText,
  done,
  id,
  idempotencyKey,
  listOf,
  noParameters,
  optional,
  options,
  paging,
  names,
  sysname,
  text,
  time,
} from '../fields.ts';

export const paymentStatuses = ['created', 'pending', 'success', 'fail', 'cancel'] as const;
const status = v.picklist(paymentStatuses);

const method = v.object({
  sysname: v.string(),
  name: v.string(),
  /** Picture of its first mark. */
  image_url: v.string(),
  /** Names of the site’s pictures of payment marks. */
  marks: v.array(v.string()),
  opens: v.picklist(['redirect', 'new_window', 'frame', 'qr', 'none']),
  limits: v.array(v.object({ currency: v.string(), min: v.string(), max: v.string() })),
  fee: v.string(),
  duration: v.string(),
  fields: v.array(
    v.object({
      name: v.string(),
      type: v.string(),
      mask: v.nullable(v.string()),
      regex: v.nullable(v.string()),
      required: v.boolean(),
      label: v.string(),
    }),
  ),
  /** Where winnings go unless another card is named: of those in the player’s own name the one last paid with, e.g. "Visa •• 4021". Null when there is none yet. */
  instrument: v.optional(v.nullable(v.object({ id: v.string(), label: v.string() }))),
});
/** What the tightest limit over a period leaves now; what is asked for is judged anew. */
const room = v.object({
  currency: v.string(),
  left: v.string(),
  period: v.picklist(['day', 'week', 'month']),
  /** Whether it is the player’s own limit; else it is what the operator takes or pays out within 24 hours. */
  is_own: v.boolean(),
  /** When an own limit begins anew; null for the operator’s, whose 24 hours move along. */
  renews_at: v.nullable(time),
});
const settings = v.object({
  methods: v.array(method),
  presets: v.array(v.object({ currency: v.string(), values: v.array(v.string()) })),
  room: v.nullable(room),
});
const depositSettings = v.object({
  ...settings.entries,
  /**
   * Cards of the player’s earlier deposits that may be named as requisite `account`, the one last paid with first. `expires`: month, `YYYY-MM`, until whose end it is
   * good, null where it is not known; an expired one is refused.
   */
  cards: v.array(
    v.object({
      id: v.string(),
      method: v.string(),
      label: v.string(),
      brand: v.string(),
      last_four: v.string(),
      expires: v.nullable(v.string()),
      is_expired: v.boolean(),
    }),
  ),
});
const withdrawSettings = v.object({
  ...settings.entries,
  /** The error type that a withdrawal would be refused with now, whatever its amount; null when nothing stands in the way. */
  blocked_by: v.nullable(v.string()),
  /** Whether `cashier.cancelwithdrawal` is allowed at all. */
  is_cancel_allowed: v.boolean(),
  /** Closed loop: what cards brought in goes back to them in this order, what is left to a card of the player’s own. */
  payout: v.object({
    currency: v.string(),
    /** What of the cash balance can be paid out now. */
    available: v.string(),
    /**
     * `method`: by which it is paid to; `returns`: what it gets back before anything else; `takes_winnings`: may be named as requisite `account` for what is left;
     * `is_saved`: deposits may be paid with it again, until it is removed.
     */
    cards: v.array(
      v.object({
        id: v.string(),
        label: v.string(),
        method: v.string(),
        returns: v.string(),
        takes_winnings: v.boolean(),
        is_saved: v.boolean(),
      }),
    ),
    /** Where what is left goes unless another card is named. */
    winnings_to: v.nullable(v.string()),
    /** A withdrawal asked for now would be looked at before it is paid. */
    is_reviewed: v.boolean(),
  }),
});

/** One part of a withdrawal: what goes to one card. */
const payout = v.object({
  id: v.string(),
  amount,
  status,
  reason: v.nullable(v.string()),
  reason_code: v.nullable(v.string()),
  requisites: v.record(v.string(), v.string()),
  updated_at: time,
});

const payment = v.object({
  id: v.string(),
  transaction: v.string(),
  requisites: v.record(v.string(), v.string()),
  method: v.string(),
  type: v.picklist(['deposit', 'withdrawal', 'bonus', 'cashback']),
  created_at: time,
  updated_at: time,
  amount,
  status,
  /** What the player may know of a refusal, in the caller's language. */
  reason: v.optional(v.nullable(v.string())),
  /** The same as a stable code: declined, fraud, not_opened, review, review_refused, partly (of a withdrawal of which some parts were not paid out), authentication_failed, cancelled_by_player, cancelled_by_provider, deposits_blocked, account_blocked, credit_card, expired. */
  reason_code: v.optional(v.nullable(v.string())),
  can_cancel: v.optional(v.boolean()),
  /** Where a deposit that is under way is paid or called off: the provider's page. */
  action: v.optional(v.nullable(v.object({ type: v.picklist(['redirect', 'new_window']), url: v.string() }))),
  domain: v.string(),
  /** Of a withdrawal: its parts, at least one. */
  parts: v.optional(v.array(payout)),
  /** Of a withdrawal: what was paid out so far. */
  paid: v.optional(amount),
  /** Of a withdrawal: it is looked at first. */
  is_reviewed: v.optional(v.boolean()),
});

/** With every change of its state, oldest first. */
const paymentDetail = v.object({
  ...payment.entries,
  steps: v.array(v.object({ event: v.string(), status, at: time, card: v.optional(v.string()) })),
});

export const cashierCalls = {
  'cashier.getdepositsettings': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Methods, limits and amounts of deposits, and the cards to pay with again.',
    params: noParameters,
    result: depositSettings,
    errors: [],
  }),
  'cashier.getwithdrawsettings': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Methods and limits of withdrawals.',
    params: noParameters,
    result: withdrawSettings,
    errors: [],
  }),
  'cashier.getbanks': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Banks of a method that asks for one.',
    params: v.object({ method: optional(sysname) }),
    result: v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })) }),
    errors: [],
  }),
  'cashier.makedeposit': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Starts a deposit; money is credited by the provider’s confirmation alone.',
    params: v.object({
      method: sysname,
      amount: amountText,
      campaign_offer_id: optional(id),
      requisites: optional(options),
      idempotency_key: idempotencyKey,
    }),
    result: v.object({
      transaction: v.string(),
      status,
      action: v.object({
        type: v.picklist(['redirect', 'new_window', 'frame', 'qr', 'none']),
        url: v.nullable(v.string()),
        method: v.picklist(['GET', 'POST']),
        fields: v.record(v.string(), v.string()),
      }),
    }),
    errors: [
      'BillingServiceErrorException',
      'BillingUnavailableException',
      'BillingTransactionDeclinedException',
      'BillingDepositLimitExceededException',
      'SumsubVerificationRequiredException',
      'UserNeedProfileDataException',
      'UserNeedConfirmContactException',
    ],
  }),
  'cashier.getdepositinfo': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'One deposit or withdrawal of the player.',
    params: v.object({ id }),
    result: paymentDetail,
    errors: [],
  }),
  'cashier.makewithdrawal': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Asks for a withdrawal; the amount is held from now on.',
    params: v.object({ method: sysname, amount: amountText, requisites: optional(options), idempotency_key: idempotencyKey }),
    result: v.object({ transaction: v.string(), status }),
    errors: [
      'AccessDeniedException',
      'WithdrawalDeclinedException',
      'WithdrawalLimitsExceededException',
      'WithdrawalLimitsPeriodExceededException',
      'KycWithdrawalException',
      'UserNeedDepositException',
      'UserNeedProfileDataException',
      'UserNeedConfirmContactException',
      'RequisitesOnVerificationException',
      'RequisitesValidationRequiredException',
      'RequisitesFraudulentException',
    ],
  }),
  'cashier.cancelwithdrawal': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Takes a pending withdrawal back.',
    params: v.object({ id }),
    result: v.object({ transaction: v.string(), status }),
    errors: ['WithdrawalDeclinedException'],
  }),
  'cashier.removecard': declareCall({
    ours: true,
    verb: 'POST',
    access: 'player',
    summary: 'Removes a saved card; what it brought in still goes back to it.',
    params: v.object({ id: text(100) }),
    result: done,
    errors: [],
  }),
  'cashier.gethistory': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Deposits, withdrawals, bonuses or cashbacks, newest first.',
    params: v.object({
      ...paging(4, 100),
      type: v.optional(v.picklist(['deposit', 'withdrawal', 'bonuses', 'cashbacks'], 'wrong_field'), 'deposit'),
      statuses: optional(names),
    }),
    result: listOf(payment),
    errors: [],
  }),
} as const;
