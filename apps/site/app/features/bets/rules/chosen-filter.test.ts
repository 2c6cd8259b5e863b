import { expect, test } from 'vitest';
import type { BetFilter } from './bet-filter.ts';
import { afterArrival, afterChoice, filterAt } from './chosen-filter.ts';

const usual: BetFilter = { state: 'open', sport: null, kind: null, from: null, to: null };
const kind: BetFilter = { ...usual, kind: 'accumulator' };
const sport: BetFilter = { ...kind, sport: 'football' };
const from: BetFilter = { ...sport, from: '2020-01-01' };

test('what is chosen while the address of an earlier choice arrives stays chosen', () => {
  const chosen = afterChoice(afterChoice(filterAt(usual), kind), sport);
  const arrived = afterArrival(chosen, kind);
  expect(arrived.filter).toEqual(sport);
  const last = afterArrival(afterChoice(arrived, { ...arrived.filter, from: from.from }), from);
  expect(last).toEqual({ filter: from, seen: '?sport=football&kind=accumulator&from=2020-01-01', awaited: [] });
});

test('a choice that was overtaken is not waited for', () => {
  const chosen = afterChoice(afterChoice(filterAt(usual), kind), sport);
  expect(afterArrival(chosen, sport).awaited).toEqual([]);
});

test('who goes back or follows a link sees the filter of that address', () => {
  const narrowed = afterArrival(afterChoice(filterAt(usual), sport), sport);
  expect(afterArrival(narrowed, kind)).toEqual(filterAt(kind));
  // While a choice is under way as well.
  expect(afterArrival(afterChoice(narrowed, from), usual)).toEqual(filterAt(usual));
});
