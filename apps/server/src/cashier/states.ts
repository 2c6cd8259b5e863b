/**
 * The life of a payment. Five of the six states are what the player sees (`cashier.gethistory`); `authorised` is shown as pending:
 * the provider has our consent and may move the money at any later time, so it never runs out by itself. `unopened` is shown as failed:
 * the provider's page never came, so that the order counts for nothing, yet it can be asked for anew, and money that comes all the same is taken.
 */
export type PaymentKind = 'deposit' | 'withdrawal';
export type PaymentState = 'created' | 'unopened' | 'pending' | 'authorised' | 'success' | 'fail' | 'cancel';
export type PaymentStatus = 'created' | 'pending' | 'success' | 'fail' | 'cancel';

export type PaymentEvent =
  /** The provider has taken the order (hosted page opened, payout accepted). */
  | 'submit'
  /** The provider's page did not come: the order was refused, or its answer was none. */
  | 'miss'
  /** The page of such an order is asked for once more. */
  | 'order'
  /** The provider asked for consent and got it. */
  | 'authorise'
  /** The provider has moved the money: the only event that credits or debits. */
  | 'transfer'
  /** The provider, or the bank behind it, refused. */
  | 'decline'
  /** The player or the provider called it off. */
  | 'cancel'
  /** Nobody came to the hosted page in time. */
  | 'expire'
  /** The player is blocked: the money stays held, and the provider does not hear of it until that is over. */
  | 'withhold'
  /** The withdrawal waits until somebody has looked at it. */
  | 'review'
  /** Somebody has, and lets it go on. */
  | 'approve';

type Transitions = Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>>;

const finished = { success: {}, fail: {}, cancel: {} } as const;

export const transitions: Readonly<Record<PaymentKind, Transitions>> = {
  deposit: {
    created: { submit: 'pending', miss: 'unopened', authorise: 'authorised', decline: 'fail', cancel: 'cancel' },
    unopened: { submit: 'pending', order: 'created', authorise: 'authorised', decline: 'fail', cancel: 'cancel' },
    pending: { authorise: 'authorised', decline: 'fail', cancel: 'cancel', expire: 'cancel' },
    authorised: { transfer: 'success', decline: 'fail', cancel: 'cancel' },
    ...finished,
  },
  withdrawal: {
    created: {
      submit: 'pending',
      authorise: 'authorised',
      decline: 'fail',
      cancel: 'cancel',
      withhold: 'created',
      review: 'created',
      approve: 'created',
    },
    // Payouts have no page.
    unopened: {},
    pending: { authorise: 'authorised', decline: 'fail', cancel: 'cancel' },
    authorised: { transfer: 'success', decline: 'fail', cancel: 'cancel' },
    ...finished,
  },
};

export const paymentStates: readonly PaymentState[] = ['created', 'unopened', 'pending', 'authorised', 'success', 'fail', 'cancel'];
export const paymentEvents: readonly PaymentEvent[] = [
  'submit',
  'miss',
  'order',
  'authorise',
  'transfer',
  'decline',
  'cancel',
  'expire',
  'withhold',
  'review',
  'approve',
];

/** The state after `event`, or null when the event is not allowed in this state. */
export function nextState(kind: PaymentKind, state: PaymentState, event: PaymentEvent): PaymentState | null {
  return transitions[kind][state][event] ?? null;
}

export function isFinished(state: PaymentState): boolean {
  return state === 'success' || state === 'fail' || state === 'cancel';
}

/** What the player is told. */
export function statusOf(state: PaymentState): PaymentStatus {
  if (state === 'authorised') return 'pending';
  return state === 'unopened' ? 'fail' : state;
}

/**
 * The status of a withdrawal, from those of its parts: it is begun until the provider has heard of one, under way while one is, and paid out when
 * any part was, since the others' money is on the balance again.
 */
export function statusOfWhole(states: readonly PaymentState[]): PaymentStatus {
  if (states.every((state) => state === 'created')) return 'created';
  if (states.some((state) => !isFinished(state))) return 'pending';
  if (states.includes('success')) return 'success';
  return states.includes('fail') ? 'fail' : 'cancel';
}
