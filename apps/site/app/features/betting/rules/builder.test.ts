import { expect, test } from 'vitest';
import { askedLegs, choose, mostBuilderSelections } from './builder.ts';
import type { SlipSelection } from './offer.ts';
import { addBuilder, emptySlip, remove, sameEvent, stakeRows, toggle } from './slip.ts';

const selection = (market: string, outcome = 'home') => ({ id: `${market}-${outcome}`, market: { id: market } }) as SlipSelection;
const ids = (list: readonly SlipSelection[]) => list.map(({ id }) => id);

test('a selection that is chosen again goes, and another one of its market takes its place', () => {
  const chosen = choose(choose([], selection('1')), selection('2'));
  expect(ids(chosen)).toEqual(['1-home', '2-home']);
  expect(ids(choose(chosen, selection('1')))).toEqual(['2-home']);
  expect(ids(choose(chosen, selection('1', 'draw')))).toEqual(['2-home', '1-draw']);
});

test('no more are chosen than a bet builder joins', () => {
  const full = Array.from({ length: mostBuilderSelections }, (_, index) => selection(String(index)));
  expect(choose(full, selection('other'))).toBe(full);
});

test('a bet builder is one leg of the slip, and the server is asked for its selections', () => {
  const slip = addBuilder(toggle(emptySlip, '9-away', 2_100), '4', ['1-home', '2-over'], 3_400);
  expect(slip.mode).toBe('multiple');
  const [row] = stakeRows(slip);
  expect(row).toMatchObject({ kind: 'double', lines: 1 });
  expect(row?.legs.flatMap((leg, index) => askedLegs(leg, index, leg.seen))).toEqual([
    { selection: '9-away', odds: 2_100, is_banker: false },
    { selection: '1-home', odds: 3_400, is_banker: false, builder: 2 },
    { selection: '2-over', odds: 3_400, is_banker: false, builder: 2 },
  ]);
  expect(sameEvent(slip, () => '4')).toEqual(['9-away', 'builder-4']);
});

test('another one of the same event takes its place, and it is removed whole', () => {
  const slip = addBuilder(addBuilder(emptySlip, '4', ['1-home', '2-over'], 3_400), '4', ['1-home', '3-yes'], 2_900);
  expect(slip.legs).toEqual([{ id: 'builder-4', seen: 2_900, isBanker: false, members: ['1-home', '3-yes'] }]);
  expect(remove(slip, ['builder-4'])).toEqual(emptySlip);
});
