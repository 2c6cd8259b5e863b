import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertOdds, formatOdds, formatTotalOdds, oddsFormats, parseOdds, type OddsFormat } from './formats.ts';
import { exactOdds, impliedProbability, oddsInThousandths, totalOdds } from './price.ts';
import { Rational } from './rational.ts';
import { vectors } from './testing/vectors.ts';

describe('formats of odds', () => {
  const known = vectors<{ vectors: Record<string, string>[] }>('sports-odds-formats');

  test.skipIf(!known)('[SPB-01] are the vectors to the last digit, and are read back (skipped where they are not at hand)', () => {
    expect(known!.vectors.length).toBeGreaterThan(20);
    for (const vector of known!.vectors) {
      const odds = Rational.parse(vector['decimal']!);
      const asVector: OddsFormat[] = ['fractional', 'american', 'hongkong', 'malay', 'indonesian'];
      expect(asVector.map((format) => convertOdds(odds, format).toString())).toEqual(asVector.map((format) => vector[format]));
      expect(formatOdds(odds, 'american').replace('−', '-')).toBe(vector['americanRounded']);
      expect(Rational.one.over(odds).toString()).toBe(vector['impliedProbability']);
      expect(parseOdds(vector['fractional']!, 'fractional')!.toString()).toBe(vector['decimal']);
      if (vector['american']!.endsWith('/1')) expect(parseOdds(vector['americanRounded']!, 'american')!.toString()).toBe(vector['decimal']);
    }
  });

  test.each<[number, Record<OddsFormat, string>]>([
    [1_010, { decimal: '1.01', fractional: '1/100', american: '−10000', hongkong: '0.01', malay: '0.01', indonesian: '−100.00' }],
    [1_333, { decimal: '1.333', fractional: '333/1000', american: '−300', hongkong: '0.333', malay: '0.333', indonesian: '−3.003' }],
    [1_910, { decimal: '1.91', fractional: '10/11', american: '−110', hongkong: '0.91', malay: '0.91', indonesian: '−1.099' }],
    [2_000, { decimal: '2.00', fractional: '1/1', american: '+100', hongkong: '1.00', malay: '1.00', indonesian: '1.00' }],
    [2_500, { decimal: '2.50', fractional: '3/2', american: '+150', hongkong: '1.50', malay: '−0.667', indonesian: '1.50' }],
    [
      1_001_000,
      { decimal: '1001.00', fractional: '1000/1', american: '+100000', hongkong: '1000.00', malay: '−0.001', indonesian: '1000.00' },
    ],
  ])('show %i thousandths as players of each know them', (odds, texts) => {
    expect(Object.fromEntries(oddsFormats.map((format) => [format, formatOdds(odds, format)]))).toEqual(texts);
  });

  test('never show a fraction that pays more than the price', () => {
    for (let odds = 1_001; odds <= 20_000; odds++) {
      const shown = parseOdds(formatOdds(odds, 'fractional'), 'fractional')!;
      expect(shown.compare(exactOdds(odds))).toBeLessThanOrEqual(0);
    }
  });

  test('are read back as they were shown where the format shows the whole price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_001, max: 1_001_000 }), (odds) => {
        for (const format of ['decimal', 'hongkong'] as const)
          expect(oddsInThousandths(parseOdds(formatOdds(odds, format), format)!)).toBe(odds);
      }),
    );
  });

  test.each<[string, OddsFormat]>([
    ['', 'decimal'],
    ['1', 'decimal'],
    ['0.5', 'decimal'],
    ['-2', 'decimal'],
    ['1,95', 'decimal'],
    ['1e3', 'decimal'],
    ['1/2', 'decimal'],
    ['1/0', 'fractional'],
    ['0/5', 'fractional'],
    ['-1/2', 'fractional'],
    ['1.5', 'fractional'],
    ['+50', 'american'],
    ['-99', 'american'],
    ['0', 'american'],
    ['1.2', 'malay'],
    ['-1.2', 'malay'],
    ['0', 'malay'],
    ['0.5', 'indonesian'],
    ['-0.5', 'indonesian'],
  ])('%j is no price in %s', (text, format) => {
    expect(parseOdds(text, format)).toBeNull();
  });

  test.each<[string, OddsFormat, string]>([
    ['evens', 'fractional', '2/1'],
    ['+120', 'american', '11/5'],
    ['−0.5', 'malay', '3/1'],
    ['-2', 'indonesian', '3/2'],
  ])('%j in %s is %s', (text, format, odds) => {
    expect(parseOdds(text, format)!.toString()).toBe(odds);
  });

  test('of several legs promise no more than their exact product', () => {
    expect(oddsFormats.map((format) => formatTotalOdds(totalOdds([1_999, 1_999]), format)).slice(0, 4)).toEqual([
      '3.99',
      '2.99/1',
      '+300',
      '2.99',
    ]);
    const total = totalOdds([1_910, 1_910, 2_375]);
    expect(total.toString()).toBe('693139/80000');
    expect(oddsFormats.map((format) => formatTotalOdds(total, format))).toEqual(['8.66', '7.66/1', '+766', '7.66', '−0.13', '7.664']);
    expect(impliedProbability(1_250).toString()).toBe('4/5');
  });
});
