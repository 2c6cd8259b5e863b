import { marketTypes, outcomeKeys, type MarketType } from '@tavolo/markets';
import { describe, expect, test } from 'vitest';
import { translator } from '../../../runtime/texts/use-text.tsx';
import { marketsTexts } from '../texts/markets.ts';
import { groupName, marketName, outcomeName, runnersOf } from './market-names.ts';
import { compiled } from './testing/compiled.ts';

const texts = compiled(marketsTexts);

const competitor = (id: string, name: string, number: number | null = null) => ({
  id,
  name,
  short_name: name.slice(0, 10),
  crest: { shape: 'plain', colours: ['#112233'] },
  number,
});
const match = { home: competitor('h', 'Milano Nord'), away: competitor('a', 'Roma Capitolina'), runners: [] };
const race = {
  home: null,
  away: null,
  runners: [competitor('r1', 'Vento', 1), competitor('r2', 'Onda', 2), competitor('r3', 'Fiamma', 3)],
};
const sample = { total: '2.5', half_total: '2.5', handicap: '-1.5', start: '0:1', number: '2', runner: 'r1' } as const;
const specifiersOf = ({ specifiers }: MarketType) =>
  specifiers.map(({ name, kind }) => `${name}=${kind === 'runner' && name === 'away' ? 'r2' : sample[kind]}`).join('|');

describe.each(['en', 'it'] as const)('names of markets in %s', (locale) => {
  const t = translator(texts, locale);

  test.each(marketTypes.map((type) => [type.key, type] as const))('%s has its own, and each of its selections', (_, type) => {
    const event = type.sports.includes('horse_racing') ? race : match;
    const market = { type: type.key, specifiers: specifiersOf(type) };
    const name = marketName(t, market, event);
    expect(name).not.toBe(t('unknown'));
    expect(name).not.toMatch(/[_{}]|undefined/);
    for (const length of ['full', 'short'] as const) {
      const names = outcomeKeys(type, ['r1', 'r2', 'r3']).map((outcome) => outcomeName(t, market, outcome, event, length));
      expect(names.filter((one) => one === '' || /[_{}:]|undefined|\bnull\b/.test(one))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(groupName(t, type.group)).not.toBe(t('group.all'));
  });
});

test('a handicap is told from each side', () => {
  const t = translator(texts, 'en');
  const market = { type: 'asian_handicap', specifiers: 'hcp=-0.75' };
  expect(outcomeName(t, market, 'home', match)).toBe('Milano Nord (−0.75)');
  expect(outcomeName(t, market, 'away', match)).toBe('Roma Capitolina (+0.75)');
});

test('names are whole sentences of their language', () => {
  const en = translator(texts, 'en');
  const it = translator(texts, 'it');
  expect(outcomeName(en, { type: 'double_chance_and_total', specifiers: 'total=2.5' }, 'home_draw_over', match)).toBe(
    'Milano Nord or Draw & over 2.5',
  );
  expect(outcomeName(it, { type: 'result_and_btts', specifiers: '' }, 'draw_no', match)).toBe('Pareggio e non segnano entrambe');
  expect(outcomeName(en, { type: 'winning_margin', specifiers: '' }, 'away_3+', match)).toBe('Roma Capitolina by 3 or more');
  expect(outcomeName(en, { type: 'race_forecast', specifiers: '' }, 'r2>r1', race)).toBe('2. Onda › 1. Vento');
  expect(marketName(it, { type: 'set_game_winner', specifiers: 'gamenr=4|setnr=2' }, match)).toBe('Set 2, game 4: vincente');
});

test('a selection of a race is about the runners that its name tells, in that order', () => {
  const idsOf = (type: string, specifiers: string, outcome: string) => runnersOf({ type, specifiers }, outcome, race).map(({ id }) => id);
  expect(idsOf('race_winner', '', 'r2')).toEqual(['r2']);
  expect(idsOf('race_forecast', '', 'r2>r1')).toEqual(['r2', 'r1']);
  expect(idsOf('race_match_bet', 'home=r3|away=r1', 'away')).toEqual(['r1']);
  expect(runnersOf({ type: 'match_result', specifiers: '' }, 'home', match)).toEqual([]);
});

test('a market of a type that the site does not know yet is still a market', () => {
  const t = translator(texts, 'en');
  expect(marketName(t, { type: 'bookings_total', specifiers: '' }, match)).toBe('Special market');
});
