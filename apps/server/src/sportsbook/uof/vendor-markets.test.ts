import { expect, test } from 'vitest';
import { deadHeatOf } from './dead-heat.ts';
import { VendorMarkets } from './vendor-markets.ts';
import { readXml } from './xml.ts';

const described = (outcomes: string) =>
  VendorMarkets.read({
    markets: () =>
      Promise.resolve(
        readXml(`<m><market id="1" groups="all|score"><outcomes>${outcomes}</outcomes></market><market id="21" groups="all"/></m>`, 10_000),
      ),
    variant: (id, variant) =>
      Promise.resolve(
        readXml(
          `<m><market id="${id}"><outcomes>${[68, 69, 70, 71, 72, 73, 74].map((one) => `<outcome id="${variant}:${one}"/>`).join('')}</outcomes></market></m>`,
          10_000,
        ),
      ),
  });
const three = '<outcome id="1"/><outcome id="2"/><outcome id="3"/>';

test('a market is ours by its number and variant, and its outcomes by theirs', async () => {
  const markets = await described(three);
  expect(markets.find('football', 1, '')?.outcome('3')).toBe('away');
  expect(markets.find('football', 21, 'variant=sr:exact_goals:6+')?.outcome('sr:exact_goals:6+:74')).toBe('6+');
  expect(markets.find('football', 21, 'variant=sr:exact_goals:5+')).toBeNull();
  expect(markets.find('football', 1, 'total=2.5')).toBeNull();
  expect(markets.find('tennis', 1, '')).toBeNull();
  expect(markets.find('football', 1, '|')).toBeNull();
  expect(markets.typesIn('football', ['score'])).toEqual(['match_result']);
});

test('a market that the vendor describes otherwise than we do is not offered', async () => {
  const markets = await described('<outcome id="1"/><outcome id="3"/>');
  expect(markets.find('football', 1, '')).toBeNull();
  expect(markets.leftOut).toContain('match_result');
});

test.for([
  ['0.5', [1, 2]],
  ['0.3333', [1, 3]],
  ['0.67', [2, 3]],
  ['0.25', [1, 4]],
  ['1', null],
  ['1.0', null],
] as const)('a dead-heat factor %s is %j of the stake', ([text, expected]) => {
  const heat = deadHeatOf(text);
  expect(heat && [heat.numerator, heat.denominator]).toEqual(expected);
});

test.for(['0', '-0.5', '2', 'half', ''])('%s is no dead-heat factor', (text) => {
  expect(() => deadHeatOf(text)).toThrow(RangeError);
});
