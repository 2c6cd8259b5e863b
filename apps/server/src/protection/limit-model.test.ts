import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DepositsBlocked } from '../wallet/index.ts';
import { leftOf, limitsOf, setLimit, setOperatorLimit } from './limit.ts';
import type { LimitKind, LimitPeriod } from './profile.ts';
import { confirmChange } from './confirm.ts';
import { openProtection, type ProtectionFixture } from './testing/protection-fixture.ts';

let fixture: ProtectionFixture;
beforeAll(async () => {
  fixture = await openProtection();
});
afterAll(() => fixture.close());

type Step =
  | { do: 'deposit'; amount: bigint }
  | { do: 'round'; stake: bigint; win: bigint }
  | { do: 'bet'; stake: bigint }
  | { do: 'win'; win: bigint }
  | { do: 'rollback' }
  | { do: 'limit'; kind: LimitKind; period: LimitPeriod; amount: bigint | null }
  | { do: 'operator'; kind: LimitKind; period: LimitPeriod; amount: bigint | null }
  | { do: 'confirm'; kind: LimitKind; period: LimitPeriod }
  | { do: 'wait'; minutes: number };

const kind = fc.constantFrom<LimitKind>('deposit', 'loss', 'wager');
const period = fc.constantFrom<LimitPeriod>('day', 'week', 'month');
const small = (most: number) => fc.integer({ min: 1, max: most }).map((euros) => BigInt(euros) * 100n);
const bound = fc.option(
  fc.integer({ min: 0, max: 60 }).map((euros) => BigInt(euros) * 100n),
  { nil: null, freq: 6 },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount: small(30) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('round' as const), stake: small(20), win: small(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bet' as const), stake: small(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('win' as const), win: small(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rollback' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('limit' as const), kind, period, amount: bound }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('operator' as const), kind, period, amount: bound }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), kind, period }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 90, 720, 1439, 1441, 4000, 20_000) }) },
);

/** Calendar periods in Rome, by the calendar of the language and not of the database. */
const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', year: 'numeric', month: '2-digit', day: '2-digit' });
function periodOf(period: LimitPeriod, at: Date): string {
  const day = parts.format(at);
  if (period === 'day') return day;
  if (period === 'month') return day.slice(0, 7);
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

interface Movement {
  at: Date;
  deposit: bigint;
  stake: bigint;
  win: bigint;
  /** Of a stake given back: when it was taken. */
  stakedAt: Date;
}

/** The rules in a few lines: everything that happened is kept, and summed anew at every question. */
class Model {
  own = new Map<string, bigint>();
  operator = new Map<string, bigint>();
  pending = new Map<string, { amount: bigint | null; at: number }>();
  movements: Movement[] = [];

  used(kind: LimitKind, period: LimitPeriod, now: Date): bigint {
    const here = periodOf(period, now);
    let used = 0n;
    for (const one of this.movements) {
      if (periodOf(period, one.at) !== here) continue;
      if (kind === 'deposit') used += one.deposit;
      if (kind === 'loss') used += one.stake - one.win;
      if (kind === 'wager' && (one.stake > 0n || periodOf(period, one.stakedAt) === here)) used += one.stake;
    }
    return used;
  }

  effective(key: string): bigint | null {
    const [own, operator] = [this.own.get(key), this.operator.get(key)];
    if (own === undefined || operator === undefined) return own ?? operator ?? null;
    return own < operator ? own : operator;
  }

  allows(kinds: LimitKind[], amount: bigint, now: Date): boolean {
    return kinds.every((kind) =>
      (['day', 'week', 'month'] as const).every((period) => {
        const limit = this.effective(`${kind}:${period}`);
        return limit === null || this.used(kind, period, now) + amount <= limit;
      }),
    );
  }
}

describe('[RGP-02, RGP-03, RGP-05, RGP-06, RGP-07] the limits and a simple model of them', () => {
  // Around both changes of the clocks, the ends of months and of the year.
  test.each(['2026-03-27T20:00:00Z', '2026-10-23T20:00:00Z', '2026-12-29T22:30:00Z'])(
    'agree at every step of random histories that begin at %s: the lowest limit binds, and no sum ever passes it',
    async (start) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
          const { clock, wallet, parts: protection } = fixture;
          clock.set(new Date(start));
          const player = await fixture.addPlayer();
          const model = new Model();
          let bets: { transaction: string; round: string; stake: bigint; at: Date }[] = [];
          let n = 0;
          for (const one of steps) {
            n++;
            const now = clock.now();
            const names = {
              playerId: player,
              currency: 'EUR',
              provider: 'test',
              game: 'g',
              round: `r${n}`,
              transaction: `t${n}`,
              fingerprint: 'x',
            };
            const key = 'kind' in one ? `${one.kind}:${one.period}` : '';
            switch (one.do) {
              case 'wait':
                clock.advance(one.minutes * 60_000);
                break;
              case 'deposit': {
                const taken = await fixture.deposit(player, one.amount).then(
                  () => true,
                  (error: unknown) => {
                    if (error instanceof DepositsBlocked) return false;
                    throw error;
                  },
                );
                expect(taken).toBe(model.allows(['deposit'], one.amount, now));
                if (taken) model.movements.push({ at: now, deposit: one.amount, stake: 0n, win: 0n, stakedAt: now });
                break;
              }
              case 'round':
              case 'bet': {
                const win = one.do === 'round' ? one.win : 0n;
                const { status } =
                  one.do === 'round'
                    ? await wallet.rounds.settle({ ...names, stake: one.stake, win, closed: true })
                    : await wallet.rounds.bet({ ...names, stake: one.stake, closed: false });
                expect(status).toBe(model.allows(['loss', 'wager'], one.stake, now) ? 'ok' : 'limit_reached');
                if (status !== 'ok') break;
                model.movements.push({ at: now, deposit: 0n, stake: one.stake, win, stakedAt: now });
                if (one.do === 'bet') bets.push({ transaction: names.transaction, round: names.round, stake: one.stake, at: now });
                break;
              }
              case 'win': {
                const bet = bets.pop();
                if (!bet) break;
                const { status } = await wallet.rounds.win({
                  ...names,
                  round: bet.round,
                  win: one.win,
                  closed: true,
                  reference: bet.transaction,
                });
                expect(status).toBe('ok');
                model.movements.push({ at: now, deposit: 0n, stake: 0n, win: one.win, stakedAt: now });
                break;
              }
              case 'rollback': {
                const bet = bets.pop();
                if (!bet) break;
                const { status } = await wallet.rounds.rollback({ ...names, round: bet.round, reference: bet.transaction });
                expect(status).toBe('ok');
                model.movements.push({ at: now, deposit: 0n, stake: -bet.stake, win: 0n, stakedAt: bet.at });
                break;
              }
              case 'limit': {
                // A new limit is set where the ledger can tell exactly what was used: by then nothing is open.
                const present = model.own.get(key);
                if (present === undefined && model.effective(key) === null) {
                  if (model.movements.some(({ stake }) => stake < 0n) || bets.length > 0) break;
                  if (model.movements.some(({ stake, win }) => stake === 0n && win > 0n)) break;
                }
                await setLimit(protection, { playerId: player, kind: one.kind, period: one.period, amount: one.amount });
                if (present === undefined ? one.amount !== null : one.amount !== null && one.amount <= present) {
                  if (one.amount !== null) model.own.set(key, one.amount);
                  model.pending.delete(key);
                } else if (present !== undefined) model.pending.set(key, { amount: one.amount, at: now.getTime() + 24 * 3_600_000 });
                break;
              }
              case 'operator': {
                if (model.effective(key) === null) break;
                await setOperatorLimit(protection, { playerId: player, kind: one.kind, period: one.period, amount: one.amount }, 'staff:1');
                if (one.amount === null) model.operator.delete(key);
                else model.operator.set(key, one.amount);
                break;
              }
              case 'confirm': {
                const pending = model.pending.get(key);
                const confirmed = await confirmChange(protection, player, `limit:${key}`).then(
                  () => true,
                  () => false,
                );
                expect(confirmed).toBe(pending !== undefined && now.getTime() >= pending.at);
                if (!confirmed || !pending) break;
                if (pending.amount === null) model.own.delete(key);
                else model.own.set(key, pending.amount);
                model.pending.delete(key);
                break;
              }
            }
            const at = clock.now();
            for (const limit of await limitsOf(protection, protection.database, player, at)) {
              expect(limit.amount).toBe(model.effective(`${limit.kind}:${limit.period}`));
              const expected = model.used(limit.kind, limit.period, at);
              expect([one.do, limit.kind, limit.period, limit.used]).toEqual([one.do, limit.kind, limit.period, expected]);
              expect(leftOf(limit) >= 0n).toBe(true);
            }
          }
          bets = [];
        }),
        { numRuns: 25, seed: 20260301 },
      );
    },
  );
});
