import { expect, test } from 'vitest';
import { readPools } from './pool.ts';
import { Pots, type Feed } from './pots.ts';
import { dueAfter, pointOf } from './seal.ts';

const [pool] = readPools();
const falls = { until: '22:00', zone: 'Europe/Rome' };
const at = (text: string) => new Date(text);

test('a pot of a day is due on each day: the one after it on the next, also where it fell after midnight', () => {
  // In Rome at 22:00, an hour ahead in winter and two in summer.
  expect(dueAfter(falls, at('2026-03-01T12:00:00Z'))).toEqual(at('2026-03-01T21:00:00Z'));
  expect(dueAfter(falls, at('2026-03-01T21:00:00Z'))).toEqual(at('2026-03-02T21:00:00Z'));
  expect(dueAfter(falls, at('2026-03-28T22:00:00Z'))).toEqual(at('2026-03-29T20:00:00Z'));

  const fallsAt = (began: string, won: string) => {
    const { pots } = Pots.opened(pool!, 'EUR', at(began), () => 'ab'.repeat(32));
    const minor = () => pots.levels.find(({ rules }) => rules.level === 'minor')!;
    const due = minor().dueAt;
    const [drop] = pots.count({ stake: 1_000_00n, pot: 0n, reserve: 0n, draws: {}, at: at(won) });
    expect(drop?.level).toBe('minor');
    return [due, minor().dueAt];
  };
  const [first, second, third] = ['2026-03-01T21:00:00Z', '2026-03-02T21:00:00Z', '2026-03-03T21:00:00Z'].map(at);
  expect(fallsAt('2026-03-01T12:00:00Z', '2026-03-01T20:59:59Z')).toEqual([first, second]);
  expect(fallsAt('2026-03-01T12:00:00Z', '2026-03-01T22:30:00Z')).toEqual([first, second]);
  expect(fallsAt('2026-03-01T12:00:00Z', '2026-03-01T23:30:00Z')).toEqual([first, second]);
  expect(fallsAt('2026-03-01T12:00:00Z', '2026-03-02T22:00:00Z')).toEqual([first, third]);
});

test('a stake that is taken back counts no more among those since the sealed moment, and one from before it never did', () => {
  const secret = 'cd'.repeat(32);
  const { pots } = Pots.opened(pool!, 'EUR', at('2026-03-01T12:00:00Z'), () => secret);
  const minor = pots.levels.find(({ rules }) => rules.level === 'minor')!;
  const point = pointOf(secret, { pool: pool!.sysname, currency: 'EUR', level: 'minor', run: 1 }, minor.rules, minor);
  if (point?.by !== 'time') throw new Error('the point of the minor is a moment');
  const feed = (stake: bigint, moment: number): Feed => ({
    stake,
    pot: 0n,
    reserve: 0n,
    draws: {},
    at: new Date(point.moment.getTime() + moment),
  });
  const half = point.stakes / 2n;
  expect(pots.count(feed(half, 0))).toEqual([]);
  expect(pots.count(feed(half, -1))).toEqual([]);
  expect(minor.staked).toBe(half);
  expect(pots.count(feed(-half, -1))).toEqual([]);
  expect(minor.staked).toBe(half);
  expect(pots.count(feed(-half, 0))).toEqual([]);
  expect(minor.staked).toBe(0n);
  // Below nothing it does not go: of a round that an earlier pot had counted.
  expect(pots.count(feed(-half, 0))).toEqual([]);
  expect(minor.staked).toBe(0n);
});
