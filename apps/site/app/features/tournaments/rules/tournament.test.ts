import { expect, test } from 'vitest';
import { isIn, leftUntil, openOf, placesText, placeText, scoreText } from './tournament.ts';

test('[R2-014] beside other things at most three tournaments are shown: first those that run, then those that are to come, and none that is over', () => {
  const as = (...statuses: ('running' | 'upcoming' | 'finished' | 'paid')[]) =>
    openOf(statuses.map((status) => ({ status }))).map(({ status }) => status);
  expect(as('upcoming', 'running', 'paid', 'upcoming', 'running')).toEqual(['running', 'running', 'upcoming']);
  expect(as('finished', 'upcoming')).toEqual(['upcoming']);
  expect(as('finished', 'paid')).toEqual([]);
});

test('scores are read by what they count', () => {
  const as = (scoring: 'turnover' | 'multiplier' | 'wins' | 'points', score: string) =>
    scoreText(score, { scoring, score_currency: 'EUR' });
  const texts = [
    as('turnover', '1250.5'),
    as('multiplier', '1245.00'),
    as('multiplier', '112.40'),
    as('multiplier', '0.05'),
    as('wins', '1007'),
  ];
  expect(texts).toEqual(['€1,250.50', '1,245×', '112.4×', '0.05×', '1,007']);
});

test('places have their endings in each language', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 112, 1_003].map((place) => placeText(place, 'en'));
  expect(places).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '112th', '1,003rd']);
  expect(placesText({ from_place: 4, to_place: 10 }, 'it')).toBe('4º – 10º');
  expect(placesText({ from_place: 1, to_place: 1 }, 'en')).toBe('1st');
});

test('what is left is counted to the second, and never below nothing', () => {
  const end = '2026-03-04T12:00:00.000Z';
  const at = (time: string) => leftUntil(end, Date.parse(time));
  expect(at('2026-03-03T04:37:19Z')).toEqual({ days: 1, clock: '07:22:41' });
  expect(at('2026-03-04T11:59:59.500Z')).toEqual({ days: 0, clock: '00:00:01' });
  expect(at('2026-03-05T00:00:00Z')).toEqual({ days: 0, clock: '00:00:00' });
});

test('a tournament stands in the list of its status, and in the player’s own as well', () => {
  const own = { joined_at: '', score: '0', place: null, prize: null, prize_state: null, next_score: null };
  expect(isIn('finished', { status: 'paid', own: null })).toBe(true);
  expect(isIn('running', { status: 'upcoming', own: null })).toBe(false);
  expect(isIn('mine', { status: 'upcoming', own })).toBe(true);
  expect(isIn('mine', { status: 'running', own: null })).toBe(false);
});
