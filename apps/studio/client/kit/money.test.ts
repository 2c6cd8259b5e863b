import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clock, createMoneyFormat, minor } from './money.ts';

const euro = createMoneyFormat('EUR', 2);

describe('money on the screen', () => {
  it('groups with commas, shows two decimals and the sign of the currency [R9-002]', () => {
    expect(euro.show(128_450n)).toBe('€1,284.50');
    expect(euro.show(0n)).toBe('€0.00');
    expect(euro.signed(300n)).toBe('+€3.00');
    expect(euro.signed(-1240n)).toBe('−€12.40');
    expect(createMoneyFormat('FUN', 2).show(100_000n)).toBe('1,000.00 FUN');
    expect(createMoneyFormat('BTC', 8).show(1n)).toBe('0.00000001 BTC');
  });

  it('leaves out the cents of a whole amount where there is no room for them', () => {
    expect([1_000_000n, 10_000n, 50n, 0n].map(euro.brief)).toEqual(['€10,000', '€100', '€0.50', '€0']);
    expect(createMoneyFormat('BTC', 8).brief(10n)).toBe('0.00000010 BTC');
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), (amount) => {
        expect(euro.read(euro.plain(amount))).toBe(amount);
      }),
    );
  });

  it('refuses what is not an amount of this currency', () => {
    for (const text of ['', 'abc', '-1', '1.234', '1e3', '1.2.3', '99999999999999']) expect(euro.read(text)).toBeNull();
    expect(euro.read('2,5')).toBe(250n);
    expect(() => minor('1.5')).toThrow(/minor units/);
  });

  it('shows elapsed time with hours', () => {
    expect(clock(2_530_000)).toBe('00:42:10');
    expect(clock(-5)).toBe('00:00:00');
  });
});
