import { expect, test } from 'vitest';
import { ratesByLevel } from './level-rates.ts';

const levels = [
  { key: 'bronze', program: 'club', points: 0 },
  { key: 'silver', program: 'club', points: 50 },
  { key: 'gold', program: 'club', points: 150 },
  { key: 'box', program: 'stadium', points: 50 },
];
const program = { title: 'Weekly', percent: 5, level_rates: [{ level: 'silver', percent: 6 }] };

test('[R7-007] every level of a ladder tells the cashback that it brings, with rates of its own or those of a lower level', () => {
  const rates = ratesByLevel([program, { ...program, title: 'Bets', level_rates: [{ level: 'gold', percent: 7 }] }], levels);
  const percents = (key: string) => rates.get(key)?.map(({ percent, title }) => `${title} ${percent}`);
  expect(percents('bronze')).toEqual(['Weekly 5', 'Bets 5']);
  expect(percents('silver')).toEqual(['Weekly 6', 'Bets 5']);
  expect(percents('gold')).toEqual(['Weekly 6', 'Bets 7']);
});

test('a ladder whose levels have no rates, and a programme without any, tell nothing', () => {
  expect(ratesByLevel([program], levels).get('box')).toEqual([]);
  expect(ratesByLevel([{ ...program, level_rates: [] }], levels).get('gold')).toEqual([]);
});
