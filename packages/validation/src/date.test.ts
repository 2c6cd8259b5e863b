import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, dayIn, parseDay, rules, type Day } from './index.ts';
import { nothing, table } from './testing/table.ts';

const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(`${text} is no day`);
  return parsed;
};

describe('[R5-005] Being of age (ACC-01)', () => {
  const today = day('2026-11-21');
  test.each([
    ['2008-11-21', null],
    ['2008-11-20', null],
    ['2008-11-22', 'under_age'],
    ['2008-12-31', 'under_age'],
    ['1926-01-01', null],
    ['2026-11-21', 'under_age'],
    ['2026-11-22', 'date'],
    ['1899-01-01', 'date'],
  ])('born %s on 21.11.2026: %s', (born, code) => {
    expect(rules.birthDate(born, { today })?.code ?? null).toBe(code);
  });
  test('someone born on 29 February is of age on 1 March of an ordinary year, not the day before', () => {
    expect(ageOn(day('2008-02-29'), day('2026-02-28'))).toBe(17);
    expect(ageOn(day('2008-02-29'), day('2026-03-01'))).toBe(18);
    expect(ageOn(day('2008-02-29'), day('2028-02-29'))).toBe(20);
  });
  test('the day is counted where the licence counts: midnight in Rome comes before midnight in London', () => {
    const moment = new Date('2026-11-20T23:30:00Z');
    expect(dayIn(moment, 'Europe/Rome')).toEqual({ year: 2026, month: 11, day: 21 });
    expect(dayIn(moment, 'Europe/London')).toEqual({ year: 2026, month: 11, day: 20 });
  });
  test('age never falls as days pass', () => {
    const days = fc
      .date({ min: new Date('1950-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
      .map((moment) => dayIn(moment, 'UTC'));
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 20_000 }), (born, later) => {
        const start = Date.UTC(born.year, born.month - 1, born.day);
        const one = dayIn(new Date(start + later * 86_400_000), 'UTC');
        const next = dayIn(new Date(start + (later + 1) * 86_400_000), 'UTC');
        expect(ageOn(born, next) - ageOn(born, one)).toBeGreaterThanOrEqual(0);
        expect(ageOn(born, next) - ageOn(born, one)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

table(
  '[R5-005] A date is a day of the calendar with a year of four digits',
  (value) => rules.date(value, { min: '1900-01-01', max: '2030-12-31' }),
  [
    '1990-01-01',
    '1990-12-31',
    '2000-02-29',
    '2024-02-29',
    '1900-01-01',
    '2030-12-31',
    '01.01.1990',
    '31.12.1999',
    '29.02.2000',
    '1.1.1990',
    '9-9-1999',
    '1990.05.06',
    '1990,05,06',
    "1990'05'06",
    '06,05,1990',
    "06'05'1990",
    '06-05-1990',
    '2012-4-30',
    '30.6.2001',
    '31.08.1985',
    '1985-10-31',
  ],
  [
    '1990',
    '1990-1',
    '1990-13-01',
    '1990-00-10',
    '1990-01-00',
    '1990-01-32',
    '2023-02-29',
    '1900-02-29',
    '2000-02-30',
    '31.04.1990',
    '90-01-01',
    '01.01.90',
    '01/01/1990',
    '1990/01/01',
    '1990 01 01',
    '1899-12-31',
    '2031-01-01',
    '0990-01-01',
    '19900101',
    'yesterday',
    '1990-01-01T00:00:00Z',
    '-1990-01-01',
    '٠١.٠١.١٩٩٠',
    ...nothing,
    {},
    true,
  ],
);
