import { expect, test } from 'vitest';
import { protectionProfiles } from './defaults/protection-profiles.ts';

// The rules of four jurisdictions as the bundled content has them, held against the standards that it names. What the rules do is shown by the
// server's own tests; here that the right ones are chosen.

const profiles = new Map(protectionProfiles.map(({ en }) => [en.key, en]));
const of = (key: 'uk' | 'gli' | 'italy' | 'malta') => {
  const profile = profiles.get(key);
  if (!profile) throw new Error(`no rules for ${key}`);
  return profile;
};
const everywhere = ['uk', 'gli', 'italy', 'malta'] as const;

test('the rules of every regulation are there, the same in both languages', () => {
  expect([...profiles.keys()].toSorted()).toEqual(everywhere.toSorted());
  for (const { en, it } of protectionProfiles) expect({ ...it, title: en.title }).toEqual(en);
});

test.each([
  // RTS 12 and GLI-19 §A.3.7(a): a day; Italian operators: seven.
  ['uk', 24],
  ['gli', 24],
  ['malta', 24],
  ['italy', 168],
] as const)('[RGP-05] a limit grows under the rules of %s after %i hours', (key, hours) => {
  expect(of(key).raise_wait_hours).toBe(hours);
});

test.each([
  // LCCP 3.5.3: six months at least. ADM: 30, 60 or 90 days, or indefinite. GLI-19 §A.3.8: definite and indefinite.
  ['uk', ['6m', '1y', '5y', 'indefinite']],
  ['gli', ['24h', '7d', '30d', '60d', '90d', '6m', '1y', '5y', 'indefinite']],
  ['malta', ['24h', '7d', '30d', '90d', '6m', '1y', '5y', 'indefinite']],
  ['italy', ['30d', '60d', '90d', 'indefinite']],
] as const)('[RGP-11] [JUR-05] who excludes himself under the rules of %s chooses of %j', (key, terms) => {
  expect(of(key).exclusions).toEqual(terms);
});

test.each([
  // LCCP 3.5.3: 24 hours after the wish to return. ADM: not before nine months, seven days after the request. MGA: 24 hours, or seven days.
  ['uk', { return_wait_hours: 24 }],
  ['gli', { return_wait_hours: 24, indefinite_return_wait_hours: 168 }],
  ['malta', { return_wait_hours: 24, indefinite_return_wait_hours: 168 }],
  ['italy', { indefinite_months: 9, indefinite_return_wait_hours: 168 }],
] as const)('[RGP-13] [JUR-06] [JUR-12] the way back under the rules of %s takes %j', (key, waits) => {
  expect(of(key)).toMatchObject(waits);
  expect(of(key).indefinite_months).toBeGreaterThanOrEqual(6);
  expect(of(key).indefinite_return_wait_hours).toBeGreaterThanOrEqual(of(key).return_wait_hours);
});

test.each(everywhere)(
  '[RGP-10] [RGP-15] %s: breaks of a day, a week, a month and six weeks; a look at the time after 15, 30 or 60 minutes, 60 by default',
  (key) => {
    expect(of(key).time_out_hours).toEqual([24, 7 * 24, 30 * 24, 6 * 7 * 24]);
    expect(of(key)).toMatchObject({ reality_check_minutes: 60, reality_check_choices: [15, 30, 60] });
  },
);

test('[JUR-02] [JUR-03] an Italian account begins with 3 hours, €100 spent and €200 paid in a day; below 25 years with 2 hours, €50 and €50', () => {
  expect(of('italy').first_limits).toEqual(
    expect.arrayContaining([
      { kind: 'time', period: 'day', value: '180', young: '120' },
      { kind: 'loss', period: 'day', value: '100.00', young: '50.00' },
      { kind: 'deposit', period: 'day', value: '200.00', young: '50.00' },
    ]),
  );
  for (const key of ['uk', 'gli', 'malta'] as const) expect(of(key).first_limits, key).toBeUndefined();
});

test.each([
  // LCCP 17.1.1: before the first deposit. GLI-19 §2.5.2(b)(c) and ADM: before play. MGA: at a sum.
  ['uk', 'deposit', 'gamstop', true],
  ['gli', 'play', 'none', false],
  ['italy', 'play', 'rua', true],
  ['malta', 'nothing', 'none', true],
] as const)('[ACC-05] [RGP-01] [RGP-14] %s: identity before %s, the register %s, asks for a limit: %s', (key, before, register, asks) => {
  expect(of(key)).toMatchObject({ identity_before: before, exclusion_register: register, asks_for_limit: asks, one_game_at_a_time: true });
});
