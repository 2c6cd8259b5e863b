import { expect, test } from 'vitest';
import { translator } from '../../../runtime/texts/use-text.tsx';
import { compiled } from '../../betting/rules/testing/compiled.ts';
import { betsTexts } from '../texts/bets.ts';
import type { BetLeg } from './bet.ts';
import { settledText } from './settled-text.ts';

const period = (key: string) => (key === 'first_half' ? '1st half' : key);
const facts = { home: 2, away: 1, first_half_home: 1, first_half_away: 0 };
const told = (leg: Partial<BetLeg>, locale: 'en' | 'it' = 'en') =>
  settledText(translator(compiled(betsTexts), locale), period, { result: 'won', facts, odds: 1950, factor: '1.95', ...leg }).join(' ');

test('a leg says by which figures it was settled, and what that means for the stake', () => {
  expect(told({})).toBe('Result: 2–1. 1st half: 1–0. The selection won. It counts at odds of 1.95.');
  expect(told({ result: 'half_won', factor: '1.475' })).toBe(
    'Result: 2–1. 1st half: 1–0. Half of the stake won, the other half was returned. Your stake on it counts 1.475 times.',
  );
  expect(told({ result: 'lost', factor: '0' }, 'it')).toBe('Risultato: 2–1. 1st half: 1–0. La selezione è persa.');
});

test('one without figures says what it came to, an open one nothing', () => {
  expect(told({ facts: null, result: 'void', factor: '1' })).toBe('The selection was void, so it counts as odds of 1.00.');
  expect(told({ result: 'open', factor: null })).toBe('');
});
