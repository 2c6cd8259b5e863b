import { expect, test } from 'vitest';
import {
  isFinished,
  nextState,
  paymentEvents,
  paymentStates,
  statusOf,
  transitions,
  type PaymentEvent,
  type PaymentKind,
  type PaymentState,
} from './states.ts';

const kinds: PaymentKind[] = ['deposit', 'withdrawal'];

test('[R4-001] [R7-008] the table of transitions is exactly this', () => {
  const lines = kinds.flatMap((kind) =>
    paymentStates.flatMap((state) =>
      paymentEvents.flatMap((event) => {
        const next = nextState(kind, state, event);
        return next ? [`${kind}: ${state} + ${event} → ${next}`] : [];
      }),
    ),
  );
  expect(lines).toEqual([
    'deposit: created + submit → pending',
    'deposit: created + miss → unopened',
    'deposit: created + authorise → authorised',
    'deposit: created + decline → fail',
    'deposit: created + cancel → cancel',
    'deposit: unopened + submit → pending',
    'deposit: unopened + order → created',
    'deposit: unopened + authorise → authorised',
    'deposit: unopened + decline → fail',
    'deposit: unopened + cancel → cancel',
    'deposit: pending + authorise → authorised',
    'deposit: pending + decline → fail',
    'deposit: pending + cancel → cancel',
    'deposit: pending + expire → cancel',
    'deposit: authorised + transfer → success',
    'deposit: authorised + decline → fail',
    'deposit: authorised + cancel → cancel',
    'withdrawal: created + submit → pending',
    'withdrawal: created + authorise → authorised',
    'withdrawal: created + decline → fail',
    'withdrawal: created + cancel → cancel',
    'withdrawal: created + withhold → created',
    'withdrawal: created + review → created',
    'withdrawal: created + approve → created',
    'withdrawal: pending + authorise → authorised',
    'withdrawal: pending + decline → fail',
    'withdrawal: pending + cancel → cancel',
    'withdrawal: authorised + transfer → success',
    'withdrawal: authorised + decline → fail',
    'withdrawal: authorised + cancel → cancel',
  ]);
});

test('only a transfer leads to success, only after the consent', () => {
  for (const kind of kinds) {
    for (const state of paymentStates) {
      for (const event of paymentEvents) {
        if (nextState(kind, state, event) !== 'success') continue;
        expect([state, event]).toEqual(['authorised', 'transfer']);
      }
    }
  }
});

test('a finished payment takes no event, and every other one can be finished; only deposits have a page to miss', () => {
  const reaches = (kind: PaymentKind, state: PaymentState): boolean =>
    isFinished(state) || Object.values(transitions[kind][state]).some((next) => reaches(kind, next));
  for (const kind of kinds) {
    for (const state of paymentStates) {
      if (kind === 'withdrawal' && state === 'unopened') continue;
      const events = paymentEvents.filter((event: PaymentEvent) => nextState(kind, state, event));
      expect(events.length === 0).toBe(isFinished(state));
      expect(reaches(kind, state)).toBe(true);
    }
  }
});

test('a deposit that the provider has our consent for never runs out', () => {
  expect(nextState('deposit', 'authorised', 'expire')).toBeNull();
});

test('[R4-001] the player sees five statuses; a consent is still pending, a page that never came has failed', () => {
  expect(paymentStates.map(statusOf)).toEqual(['created', 'fail', 'pending', 'pending', 'success', 'fail', 'cancel']);
});
