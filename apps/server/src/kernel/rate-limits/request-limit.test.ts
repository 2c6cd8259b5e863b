import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ManualClock } from '../clock/clock.ts';
import { isThisMachine } from '../http/client-address.ts';
import { RequestLimit } from './request-limit.ts';

const start = new Date('2026-03-02T12:00:00Z');
const rates = { session: 20, address: 100 };
const limitOf = (given = rates) => {
  const clock = new ManualClock(start);
  return { clock, limit: new RequestLimit(clock, given, isThisMachine) };
};
const stranger = '203.0.113.7';

test('a flood from one address is let through for half a minute’s worth, then at the rate', () => {
  const { clock, limit } = limitOf();
  let passed = 0;
  while (limit.take(stranger, undefined) === 0) passed += 1;
  expect(passed).toBe(3_000);
  expect(limit.take(stranger, undefined)).toBe(1);
  clock.advance(1_000);
  for (let count = 0; count < 100; count++) expect(limit.take(stranger, undefined)).toBe(0);
  expect(limit.take(stranger, undefined)).toBe(1);
});

test('what is refused costs nothing: who stops flooding is let in again', () => {
  const { clock, limit } = limitOf();
  for (let count = 0; count < 100_000; count++) limit.take(stranger, undefined);
  clock.advance(1_000);
  expect(limit.take(stranger, undefined)).toBe(0);
});

test('a player who plays, polls and opens page after page never meets it', () => {
  const { clock, limit } = limitOf();
  limit.proven('player');
  for (let second = 0; second < 3_600; second++) {
    // A page with twenty calls every five seconds, the balance twice a second, a search at every letter typed.
    for (let call = 0; call < (second % 5 === 0 ? 20 : 0) + 2 + 5; call++) expect(limit.take(stranger, 'player')).toBe(0);
    clock.advance(1_000);
  }
});

test('nobody can use up what is another person’s: not from another address, not from the same, not by tokens', () => {
  const address = fc.constantFrom('203.0.113.7', '198.51.100.9', '2001:db8::1', '2001:db8::2', '2001:db8:1::1');
  const attack = fc.array(fc.tuple(address, fc.option(fc.constantFrom('guess', 'other', ''), { nil: undefined })), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(attack, (requests) => {
      const { limit } = limitOf({ session: 1, address: 1 });
      limit.proven('victim');
      limit.proven('other');
      for (let round = 0; round < 50; round++) for (const [from, token] of requests) limit.take(from, token);
      // The victim shares an address with the attacker, and still has all of it.
      for (let count = 0; count < 30; count++) expect(limit.take('203.0.113.7', 'victim')).toBe(0);
      // A visitor elsewhere as well.
      for (let count = 0; count < 30; count++) expect(limit.take('192.0.2.1', undefined)).toBe(0);
    }),
  );
});

test('a token that was not proven counts by address, however many are made up', () => {
  const { limit } = limitOf();
  let passed = 0;
  while (passed < 10_000 && limit.take(stranger, `made-up-${passed}`) === 0) passed += 1;
  expect(passed).toBe(3_000);
});

test('a session that has ended counts by address again', () => {
  const { limit } = limitOf({ session: 0, address: 1 });
  limit.proven('player');
  for (let count = 0; count < 1_000; count++) expect(limit.take(stranger, 'player')).toBe(0);
  limit.refuted('player');
  let passed = 0;
  while (limit.take(stranger, 'player') === 0) passed += 1;
  expect(passed).toBe(30);
});

test('programs on this machine are not counted; 0 sets no limit', () => {
  const { limit } = limitOf({ session: 1, address: 1 });
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    for (let count = 0; count < 1_000; count++) expect(limit.take(address, undefined)).toBe(0);
  const free = limitOf({ session: 0, address: 0 }).limit;
  for (let count = 0; count < 10_000; count++) expect(free.take(stranger, undefined)).toBe(0);
});

test('a clock that steps back gives and takes nothing', () => {
  const { clock, limit } = limitOf({ session: 1, address: 1 });
  for (let count = 0; count < 30; count++) expect(limit.take(stranger, undefined)).toBe(0);
  clock.advance(-3_600_000);
  expect(limit.take(stranger, undefined)).toBe(1);
  clock.advance(1_000);
  expect(limit.take(stranger, undefined)).toBe(0);
});
