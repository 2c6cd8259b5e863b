import { expect, test } from 'vitest';
import { dateTime } from './date-time.ts';

test('dates are dd.mm.yyyy and times h:mm [R9-002]', () => {
  const moment = new Date(2026, 2, 7, 9, 5);
  expect(dateTime(moment.toISOString())).toBe('07.03.2026 9:05');
});
