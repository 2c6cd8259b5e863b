import { expect, test } from 'vitest';
import { translator } from '../../../runtime/texts/use-text.tsx';
import { bettingTexts } from '../texts/betting.ts';
import type { EventDetail } from './offer.ts';
import { parameterText, parameterValue } from './parameter-text.ts';
import { compiled } from './testing/compiled.ts';

const event = {
  home: { id: 'one', name: 'Milano Nord' },
  away: { id: 'two', name: 'Roma Capitolina' },
  runners: [{ id: 'hr-river', name: 'River Sonata' }],
} as unknown as EventDetail;
const told = (name: string, locale: 'en' | 'it' = 'en') => parameterText(translator(compiled(bettingTexts), locale), event, name);

test('the numbers of a simulated event are told in plain words', () => {
  expect(told('lambda')).toBe('Milano Nord: expected goals');
  expect(told('mu', 'it')).toBe('Roma Capitolina: gol attesi');
  expect(told('awayServe')).toBe('Roma Capitolina: points won on serve');
  expect(told('hr-river')).toBe('River Sonata: strength');
  expect(told('rho')).toBe('Adjustment for low-scoring draws');
});

test('what is not known keeps its name, and numbers are rounded', () => {
  expect(told('tau')).toBe('tau');
  const format = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
  expect(parameterValue({ name: 'lambda', value: 1.936_955 }, format)).toBe('1.94');
  expect(parameterValue({ name: 'homeServe', value: 0.593_43 }, format)).toBe('59.34%');
});
