import { describe, expect, test } from 'vitest';
import { decideOnPrice, decideOnPrices, pricePolicies } from './price-acceptance.ts';

/** Reproducible numbers from 0 to below 1. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a price that moved', () => {
  test('[SPB-02] is struck in none of a million races between ticks and submissions unless the player allowed it', () => {
    const next = numbers(20_261_123);
    const counts = { accept: 0, requote: 0 };
    let wrong = 0;
    let refusedWithoutNeed = 0;
    for (let race = 0; race < 1_000_000; race++) {
      const policy = pricePolicies[Math.floor(next() * 3)] ?? 'none';
      const ticks = Array.from({ length: 4 }, () => 1_010 + 10 * Math.floor(next() * 8));
      // The player submits what was shown at one tick, and it arrives at that or a later one.
      const seen = Math.floor(next() * 4);
      const arrives = seen + Math.floor(next() * (4 - seen));
      const [shown, current] = [ticks[seen] ?? 0, ticks[arrives] ?? 0];
      const { decision, odds } = decideOnPrice(policy, shown, current);
      const allowed = odds === shown || policy === 'any' || (policy === 'better' && odds > shown);
      if (odds !== current || (decision === 'accept' && !allowed)) wrong += 1;
      if (decision === 'requote' && allowed) refusedWithoutNeed += 1;
      counts[decision] += 1;
    }
    expect({ wrong, refusedWithoutNeed }).toEqual({ wrong: 0, refusedWithoutNeed: 0 });
    expect(Math.min(counts.accept, counts.requote)).toBeGreaterThan(100_000);
  });

  test('[SPB-02] makes the whole bet asked about again: a better leg does not make up for a worse one', () => {
    const legs = [
      { shown: 2_000, current: 3_000 },
      { shown: 2_000, current: 1_990 },
    ];
    expect(decideOnPrices('better', legs)).toEqual({
      decision: 'requote',
      legs: [
        { decision: 'accept', odds: 3_000 },
        { decision: 'requote', odds: 1_990 },
      ],
    });
    expect(decideOnPrices('any', legs).decision).toBe('accept');
    expect(decideOnPrices('none', [{ shown: 2_000, current: 2_000 }]).decision).toBe('accept');
  });
});
