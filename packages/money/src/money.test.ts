import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayAmount, formatAmount, MoneyError, parseAmount } from './amount.ts';
import { currencyCodes } from './currency.ts';
import { prorate } from './prorate.ts';

const currency = fc.constantFrom(...currencyCodes);
const amount = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });

describe('an amount', () => {
  test('is read back as it was written, for every currency', () => {
    fc.assert(
      fc.property(amount, currency, (value, code) => {
        expect(parseAmount(formatAmount(value, code), code)).toBe(value);
      }),
      { seed: 1 },
    );
  });

  test.each(['', ' ', '1,00', '1e3', '.5', '5.', '+1', '0x10', 'NaN', '1 000', '١', '1.0.0', '--1'])(
    '%j is refused as no number',
    (text) => {
      expect(() => parseAmount(text, 'EUR')).toThrow(expect.objectContaining({ code: 'not_a_number' }));
    },
  );

  test('with more decimals than the currency has is refused, never rounded; zeros behind are no decimals', () => {
    expect(() => parseAmount('1.005', 'EUR')).toThrow(expect.objectContaining({ code: 'too_many_decimals' }));
    expect(parseAmount('1.500000', 'EUR')).toBe(150n);
  });

  test('that the database could not hold is refused', () => {
    expect(parseAmount('92233720368547758.07', 'EUR')).toBe(2n ** 63n - 1n);
    expect(() => parseAmount('92233720368547758.08', 'EUR')).toThrow(MoneyError);
    expect(() => parseAmount('9'.repeat(40), 'EUR')).toThrow(expect.objectContaining({ code: 'too_large' }));
  });

  test('[R9-002] is shown with commas between thousands and the currency’s decimals', () => {
    expect(displayAmount(128450n, 'EUR')).toBe('€1,284.50');
    expect(displayAmount(-1240n, 'EUR')).toBe('−€12.40');
    expect(displayAmount(100000000000n, 'EUR')).toBe('€1,000,000,000.00');
    expect(displayAmount(5n, 'GBP', 'GBP ')).toBe('GBP 0.05');
  });
});

describe('splitting an amount', () => {
  test('always adds up, and no part is further than one unit from its exact share', () => {
    fc.assert(
      fc.property(amount, fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 30 }), (total, weights) => {
        const parts = prorate(total, weights);
        const sum = weights.reduce((all, weight) => all + weight, 0n);
        expect(parts.reduce((all, part) => all + part, 0n)).toBe(total);
        if (sum > 0n)
          for (const [index, part] of parts.entries()) {
            const off = part * sum - total * (weights[index] ?? 0n);
            expect(off < sum && off > -sum).toBe(true);
          }
      }),
      { seed: 2 },
    );
  });

  const vectors = new URL('../../../../shared/vectors/money-proration.json', import.meta.url);
  test.skipIf(!existsSync(vectors))('gives the known parts of the vectors (skipped where they are not at hand)', () => {
    const { cases } = JSON.parse(readFileSync(vectors, 'utf8')) as {
      cases: { name: string; weights: number[]; total: number; expected: number[] }[];
    };
    expect(cases.length).toBeGreaterThan(0);
    for (const { name, weights, total, expected } of cases)
      expect([name, prorate(BigInt(total), weights.map(BigInt)).map(Number)]).toEqual([name, expected]);
  });
});
