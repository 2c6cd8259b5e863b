import type { ResultOf } from '@tavolo/contract';
import type { Tone } from '@tavolo/ui/badge/badge.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';

export type Payment = ResultOf<'cashier.gethistory'>['items'][number];

/** How a state is shown: never by colour alone. */
const statusLook = {
  created: { tone: 'plain', icon: 'clock-fill' },
  pending: { tone: 'warn', icon: 'timer-fill' },
  success: { tone: 'good', icon: 'check-circle-fill' },
  fail: { tone: 'bad', icon: 'x-circle-fill' },
  cancel: { tone: 'plain', icon: 'x-circle-fill' },
} as const satisfies Record<Payment['status'], { tone: Tone; icon: IconName }>;

/** Whether some parts of a withdrawal were paid out and others were not. */
export const isPartly = ({ status, parts }: Pick<Payment, 'status' | 'parts'>): boolean =>
  status === 'success' && (parts ?? []).some((part) => part.status !== 'success');

/** How a payment's state is shown; one that was paid only in part is no plain success. */
export const lookOf = (payment: Pick<Payment, 'status' | 'parts'>): { tone: Tone; icon: IconName } =>
  isPartly(payment) ? { tone: 'warn', icon: 'warning-circle-fill' } : statusLook[payment.status];

const giftStatus = {
  bonus: {
    created: 'status.available',
    pending: 'status.available',
    success: 'status.credited',
    fail: 'status.unused',
    cancel: 'status.unused',
  },
  cashback: {
    created: 'status.waiting',
    pending: 'status.waiting',
    success: 'status.paid',
    fail: 'status.lapsed',
    cancel: 'status.lapsed',
  },
} as const satisfies Record<'bonus' | 'cashback', Record<Payment['status'], string>>;

/** What promotions give that has a word of its own. */
const giftKinds = [
  'free_bet',
  'free_spins',
  'casino_bonus',
  'betting_bonus',
  'cash',
  'tournaments_cash',
  'loyalty_cash',
  'campaigns_cash',
  'correction',
] as const;

/** Key of what a row is about. */
export function entryText({ method, type }: Pick<Payment, 'type' | 'method'>) {
  const kind = type === 'bonus' ? giftKinds.find((one) => one === method) : undefined;
  return kind ? (`gift.${kind}` as const) : (`entry.${type}` as const);
}

/** What the row is called: by its word, with the masked card or what content calls it; by the latter alone where it says the word itself. `word`: of `entryText`. */
export function entryTitle({ requisites: { card, name } }: Pick<Payment, 'requisites'>, word: string): string {
  const more = card ?? name;
  if (more === undefined) return word;
  return more.toLowerCase().includes(word.toLowerCase()) ? more : `${word} · ${more}`;
}

/** Key of the state's word: a withdrawal that succeeded is "paid out", and one that waits for review is being checked. What promotions bring has states of its own. */
export function statusText({
  type,
  status,
  method,
  parts,
  is_reviewed,
}: Pick<Payment, 'type' | 'status' | 'parts' | 'is_reviewed'> & Partial<Pick<Payment, 'method'>>) {
  if (type === 'bonus' && method === 'correction') return 'status.corrected';
  if (is_reviewed) return 'status.review';
  if (type === 'bonus' || type === 'cashback') return giftStatus[type][status];
  if (type !== 'withdrawal' || status !== 'success') return `status.${status}` as const;
  return isPartly({ status, parts }) ? 'status.partly' : 'status.paid';
}

/** The card schemes whose mark the site has a picture of. */
const schemes = ['visa', 'mastercard'] as const;

/** The mark of the card that was paid with, read from its masked name, e.g. "Visa •••• 4021"; null for any other. */
export function cardMark({ requisites }: Pick<Payment, 'requisites'>): string | null {
  const name = requisites.card?.toLowerCase() ?? '';
  const scheme = schemes.find((one) => name.startsWith(one));
  return scheme ? `/art/payments/${scheme}.svg` : null;
}

/** Whether more can still happen to it. */
export const isOpen = ({ status }: Pick<Payment, 'status'>): boolean => status === 'created' || status === 'pending';

/** What a payment has moved: of a withdrawal that is over only what was paid out. */
export const movedAmount = ({ status, amount, paid }: Pick<Payment, 'status' | 'amount' | 'paid'>) =>
  status === 'success' && paid ? paid : amount;

/** The amount with its direction: what was not paid has none. */
export function signedAmount(payment: Payment): { amount: string; currency: string } {
  const { amount, currency } = movedAmount(payment);
  const leaves = payment.type === 'withdrawal' && (payment.status === 'success' || isOpen(payment));
  return { amount: leaves ? `-${amount}` : amount, currency };
}

/** What is still held for a withdrawal: its parts that are not over. */
export const heldAmounts = ({ amount, parts }: Pick<Payment, 'amount' | 'parts'>) =>
  parts ? parts.filter(isOpen).map((part) => part.amount) : [amount];

const stepEvents = {
  deposit: ['create', 'submit', 'miss', 'order', 'authorise', 'transfer', 'decline', 'cancel', 'expire'],
  withdrawal: ['create', 'review', 'approve', 'submit', 'authorise', 'transfer', 'decline', 'cancel', 'expire'],
} as const;

/** Key of the words for a step of a payment's life; null for one that this page does not know. */
export function stepText(type: Payment['type'], event: string) {
  if (type !== 'deposit' && type !== 'withdrawal') return null;
  const keys =
    type === 'deposit'
      ? stepEvents.deposit.map((one) => `step.deposit.${one}` as const)
      : stepEvents.withdrawal.map((one) => `step.withdrawal.${one}` as const);
  return keys.find((key) => key === `step.${type}.${event}`) ?? null;
}
