import { defaults } from '@tavolo/content/defaults';
import { expect, test } from 'vitest';
import { offersIn } from './offer.ts';

/** Keys of those that the server reads as offers. */
const keysOf = (entries: readonly object[]) => offersIn({ list: () => entries as never }, 'en').map(({ key }) => key);
/** An offer of content as a reader gives it. */
const entry = (more: object): object => ({
  key: 'offer',
  order: 1,
  needs_code: false,
  starts_at: null,
  ends_at: null,
  conditions: [],
  gifts: [{ percent: null, reward: { type: 'cash', amount: 5 } }],
  exclude_methods: null,
  stacking_group: null,
  uses_per_player: 1,
  use_period: 'ever',
  uses_in_all: null,
  budget: 100,
  ...more,
});
const condition = (kind: string, more: object = {}) => ({ kind, amount: null, days: null, values: null, ...more });
const isRead = (more: object) => keysOf([entry(more)]).length === 1;

test('an offer that asks for deposits, with one or after some, is none where it hurries: soon after signing up, several times, or every day', () => {
  const deposited = condition('has_deposited', { amount: 20, days: 30 });
  for (const asking of [
    { action: 'deposit', conditions: [] },
    { action: 'take', conditions: [deposited] },
  ]) {
    expect(isRead(asking)).toBe(true);
    expect(isRead({ ...asking, use_period: 'week' })).toBe(true);
    expect(isRead({ ...asking, use_period: 'day' })).toBe(false);
    expect(isRead({ ...asking, uses_per_player: 2 })).toBe(false);
    const registered = (days: number) => ({ ...asking, conditions: [...asking.conditions, condition('registered_within', { days })] });
    expect([isRead(registered(1)), isRead(registered(7))]).toEqual([false, true]);
  }
  expect(isRead({ action: 'take', use_period: 'day', uses_per_player: 2, conditions: [condition('registered_within', { days: 1 })] })).toBe(
    true,
  );
});

test('every bundled offer is read', () => {
  const seeded = defaults.collections['campaign-offer'].map(({ en: { conditions, gifts, ...words } }) =>
    entry({
      ...words,
      conditions: (conditions ?? []).map(({ kind, ...more }) => condition(kind, more)),
      gifts: (gifts ?? []).map((gift) => ({ percent: null, ...gift })),
    }),
  );
  expect(keysOf(seeded)).toEqual(defaults.collections['campaign-offer'].map(({ en }) => en.key));
});
