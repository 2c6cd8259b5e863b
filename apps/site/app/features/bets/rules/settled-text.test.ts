import type { OddsFormat } from '@tavolo/odds';
import { expect, test } from 'vitest';
import { translator } from '../../../runtime/texts/use-text.tsx';
import { compiled } from '../../betting/rules/testing/compiled.ts';
import { betsTexts } from '../texts/bets.ts';
import type { BetLeg } from './bet.ts';
import { builderText, settledText } from './settled-text.ts';

const period = (key: string) => (key === 'first_half' ? '1st half' : key);
const facts = { home: 2, away: 1, first_half_home: 1, first_half_away: 0 };
const told = (leg: Partial<BetLeg>, locale: 'en' | 'it' = 'en', format: OddsFormat = 'decimal') =>
  settledText(
    translator(compiled(betsTexts), locale),
    period,
    {
      builder: null,
      event: { runners: [] as BetLeg['event']['runners'] } as BetLeg['event'],
      result: 'won',
      facts,
      odds: 1950,
      factor: '1.95',
      each_way: null,
      ...leg,
    },
    format,
  ).join(' ');

test('a leg says by which figures it was settled, and what that means for the stake', () => {
  expect(told({})).toBe('Result: 2–1. 1st half: 1–0. The selection won. It counts at odds of 1.95.');
  expect(told({ odds: 1857, factor: '1.857' })).toContain('It counts at odds of 1.857.');
  expect(told({ result: 'half_won', factor: '1.475' })).toBe(
    'Result: 2–1. 1st half: 1–0. Half of the stake won, and the other half was returned. It returns 1.475 times the stake on it.',
  );
  expect(told({ result: 'lost', factor: '0' }, 'it')).toBe('Risultato: 2–1. 1st half: 1–0. La selezione è persa.');
});

test('odds are told in the format that the reader has chosen', () => {
  expect(told({ odds: 3_500 }, 'en', 'fractional')).toContain('It counts at odds of 5/2.');
  expect(told({ odds: 3_500 }, 'it', 'american')).toContain('Conta alla quota di +250.');
});

test('of a runner it says where it came in, what was deducted, and each way what became of both halves', () => {
  const eachWay = { numerator: 1, denominator: 5, places: 3, factor: '3' };
  const runner = { odds: 11_000, each_way: eachWay };
  expect(told({ ...runner, result: 'placed', factor: '0', facts: { place: 3, tied: 1 } })).toBe(
    'It finished 3rd. To win: lost. To be placed at 1/5 odds, 3 places: returns 3 times your stake.',
  );
  expect(told({ ...runner, result: 'placed', factor: '0', facts: { place: 3, tied: 2 }, each_way: { ...eachWay, factor: '1.5' } })).toBe(
    'It finished 3rd. It shared that place with another runner (dead heat). To win: lost. To be placed at 1/5 odds, 3 places: returns 1.5 times your stake. There were fewer places left than runners sharing them, so only part of that stake counts.',
  );
  expect(told({ ...runner, result: 'lost', factor: '0', facts: { place: 4, tied: 1 }, each_way: { ...eachWay, factor: '0' } }, 'it')).toBe(
    'È arrivato 4º. Vincente: persa. Piazzato, primi 3: persa.',
  );
  expect(told({ ...runner, result: 'void', factor: '1', facts: {}, each_way: { ...eachWay, factor: '1' } })).toBe(
    'The selection was void, so it counts as odds of 1.00.',
  );
  expect(told({ odds: 11_000, factor: '8.5', facts: { place: 1, tied: 1, deduction: 25 } })).toBe(
    'It finished 1st. Rule 4: 25% was deducted from the winnings because another runner was withdrawn. The selection won. It returns 8.5 times the stake on it.',
  );
  expect(told({ odds: 11_000, result: 'dead_heat', factor: '5.5', facts: { place: 1, tied: 2 } })).toContain(
    'shared that place with another runner',
  );
});

test('of several runners it says the finishing order, dead heats, and who did not finish or not start', () => {
  const event = {
    runners: ['Almanac', 'Bluebell', 'Comet', 'Dasher'].map((name) => ({ id: name.toLowerCase(), name })),
  } as BetLeg['event'];
  const forecast = { event, facts: { place_comet: 1, place_almanac: 2, tied_almanac: 2, place_bluebell: 2, tied_bluebell: 2 } };
  expect(told({ ...forecast, odds: 9_000, result: 'dead_heat', factor: '4.5' })).toBe(
    'Finishing order: 1st Comet, 2nd Almanac (dead heat), 2nd Bluebell (dead heat). It tied with others, so only part of the stake counts. It returns 4.5 times the stake on it.',
  );
  expect(told({ event, facts: { place_almanac: 3, place_bluebell: 0 } })).toContain(
    'Finishing order: 3rd Almanac. Bluebell didn’t finish. The selection won.',
  );
  expect(told({ event, result: 'void', factor: '1', facts: { place_almanac: 1, out_dasher: 1 } }, 'it')).toBe(
    'Ordine d’arrivo: 1º Almanac. Dasher è stato ritirato prima della partenza. La selezione è rimborsata e conta come quota 1.00.',
  );
});

test('one without figures says what it came to, an open one nothing', () => {
  expect(told({ facts: null, result: 'void', factor: '1' })).toBe('The selection was void, so it counts as odds of 1.00.');
  expect(told({ result: 'open', factor: null })).toBe('');
});

test('a selection of a bet builder says how it ended, and the builder at which odds it counts', () => {
  expect(told({ builder: 1 })).toBe('Result: 2–1. 1st half: 1–0. The selection won.');
  expect(told({ builder: 1, result: 'void', facts: null })).toBe('The selection was void, so it’s left out.');
  const t = translator(compiled(betsTexts), 'en');
  const builder = { builder: 1, odds: 3400, result: 'won' as const, factor: '3.4' };
  expect(builderText(t, builder, 0, 'decimal')).toEqual(['All selections of the bet builder won. It counts at odds of 3.40.']);
  expect(builderText(t, { ...builder, odds: 3405 }, 0, 'decimal')).toEqual([
    'All selections of the bet builder won. It counts at odds of 3.405.',
  ]);
  expect(builderText(t, builder, 1, 'decimal')).toEqual([
    'The other selections of the bet builder won. Together they count at the odds they had when you placed the bet: 3.40.',
  ]);
  expect(builderText(t, { ...builder, result: 'lost' }, 0, 'decimal')).toEqual([
    'The bet builder lost, because one of its selections did.',
  ]);
  expect(builderText(t, { ...builder, result: 'open' }, 0, 'decimal')).toEqual([]);
});
