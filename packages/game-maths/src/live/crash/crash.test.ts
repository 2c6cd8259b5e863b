import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createDraws, sharedDraws } from '@tavolo/fairness';
import { describe, expect, test } from 'vitest';
import { Rational } from '../../rational.ts';
import { compileLive } from '../compile.ts';
import type { LiveDefinition } from '../rules.ts';
import { crashBet, crashChance, crashPoint, crashReturn } from './crash.ts';

const rules: LiveDefinition = {
  kind: 'crash',
  game: 'crash',
  version: '1',
  unit: 1,
  returnToPlayer: { numerator: 99, denominator: 100 },
  least: 101,
  maximum: 1_000_000,
  step: 10,
  growth: { numerator: 7, denominator: 10_000 },
};
const crash = compileLive(rules);
const flight = crash.flight!;
const crashedAt = (point: number, cent = 0) => ({ kind: 'crash', point, cent }) as const;

describe('Crash', () => {
  test('crash points come out of chain and seed as published, to the digit', () => {
    const vectors: { games: Record<string, { cases: { gameHash: string; seed: string; expected: number }[] }> } = JSON.parse(
      readFileSync(new URL('../../../../fairness/src/vectors/fair-outcomes.json', import.meta.url), 'utf8'),
    );
    const { cases } = vectors.games['crash']!;
    expect(cases.length).toBeGreaterThan(2);
    for (const { gameHash, seed, expected } of cases) {
      const drawn = crash.draw(
        createDraws(() => createHmac('sha256', gameHash).update(seed).digest()),
        1,
      );
      expect(drawn).toMatchObject({ kind: 'crash', point: Math.round(expected * 100) });
    }
  });

  test('a shared round is the published scheme with mix, number and cursor as the seed', () => {
    const round = { link: 'ab'.repeat(32), mix: 'cd'.repeat(32), number: 7 };
    const word = createHmac('sha256', round.link).update(`${round.mix}:7:0`).digest().readUInt32BE();
    expect(crash.draw(sharedDraws(round), round.number)).toMatchObject({ point: crashPoint(rules, word) });
  });

  test('the point is cut to hundredths exactly, at least 1.00 and at most the greatest', () => {
    expect([0, 2 ** 32 - 1, 2 ** 31 - 1, 2 ** 30 - 1].map((word) => crashPoint(rules, word))).toEqual([1_000_000, 100, 198, 396]);
    // The last word that still reaches 2.00, and the first that does not: floating point has no say.
    const last = Number((99n * 2n ** 32n) / 200n) - 1;
    expect([crashPoint(rules, last), crashPoint(rules, last + 1)]).toEqual([200, 199]);
  });

  test('the chance of each target is the share of words that reach it, and each returns 99 per cent within a thousandth of one', () => {
    const small = { returnToPlayer: rules.returnToPlayer, maximum: 1_000_000 };
    for (const target of [101, 150, 200, 333, 1_000, 12_345, 1_000_000]) {
      const reaching = Number(
        crashChance(small, target)
          .times(Rational.of(2n ** 32n))
          .toDecimal(0),
      );
      expect([crashPoint(small, reaching - 1) >= target, crashPoint(small, reaching) >= target]).toEqual([true, false]);
      const missing = Rational.of(99, 100).minus(crashReturn(small, target));
      expect(missing.numerator >= 0n).toBe(true);
      expect(missing.toNumber()).toBeLessThan(0.00001);
    }
    expect(crash.returnOf('a')).toEqual(crashReturn(small, 1_000_000));
    expect(crash.chanceOf(['a:300', 'b:150'])).toEqual(crashChance(small, 150));
  });

  test('a bet is paid at its target where the flight comes so far, and one without a target where it ends', () => {
    const pays = (bet: string, point: number, amount = 100n) => crash.pays({ bet, amount }, crashedAt(point));
    expect([pays('a:250', 249), pays('a:250', 250), pays('b:250', 9_999)]).toEqual([0n, 250n, 250n]);
    expect([pays('a', 999_999), pays('b', 1_000_000)]).toEqual([0n, 1_000_000n]);
    // Stakes up to the greatest pay no more than the cap of a round.
    expect(pays('a', 1_000_000, 10_000n)).toBe(100_000_000n);
  });

  test('what is left of a minor unit is paid with exactly its own chance', () => {
    const paid = Array.from({ length: 100 }, (_, cent) => crash.pays({ bet: 'a:237', amount: 10n }, crashedAt(300, cent)));
    expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(2_370n);
    expect(new Set(paid)).toEqual(new Set([23n, 24n]));
  });

  test('cashed out by hand it pays as a bet with that target, and never more than its own', () => {
    expect(flight.cashedOut('a', 180)).toBe('a:180');
    expect(flight.cashedOut('b:300', 180)).toBe('b:180');
    expect(flight.cashedOut('b:150', 180)).toBe('b:150');
  });

  test('two bets are one of each place; other names and targets are no bets', () => {
    expect(crash.fits(['a', 'b:200'])).toBe(true);
    expect([crash.fits(['a', 'a:200']), crash.fits(['a', 'b', 'b:101'])]).toEqual([false, false]);
    for (const bet of ['c', 'a:', 'a:100', 'a:1000001', 'a:2.5', 'a:0250', 'b:-5']) expect([bet, crash.accepts(bet)]).toEqual([bet, false]);
    expect(crashBet('b:250')).toEqual({ slot: 'b', target: 250 });
  });

  test('the curve climbs in whole numbers from 1.00 to the greatest, and is inverted exactly', () => {
    let before = 0;
    const end = flight.endsAt(crashedAt(1_000_000));
    for (let elapsed = 0; elapsed <= end; elapsed += 10) {
      const now = flight.multiplierAt(elapsed);
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
    expect([flight.multiplierAt(0), flight.multiplierAt(9_910), flight.multiplierAt(end), flight.multiplierAt(end + 60_000)]).toEqual([
      100, 200, 1_000_000, 1_000_000,
    ]);
    expect(end).toBe(131_630);
    for (const multiplier of [101, 150, 200, 1_234, 99_999, 1_000_000]) {
      const at = flight.reachedAt(multiplier);
      expect([flight.multiplierAt(at) >= multiplier, flight.multiplierAt(at - 10) >= multiplier]).toEqual([true, false]);
    }
  });

  test('cashed out before the crash is at most the crash point, in the moment of the crash above it', () => {
    for (const point of [100, 101, 137, 200, 1_913, 54_321]) {
      const end = flight.endsAt(crashedAt(point));
      expect(flight.multiplierAt(end - 1)).toBeLessThanOrEqual(point);
      expect(flight.multiplierAt(end)).toBeGreaterThan(point);
    }
  });
});
