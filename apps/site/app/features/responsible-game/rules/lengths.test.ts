import { expect, test } from 'vitest';
import { daysOffered, hoursOfDays, isNothing } from './lengths.ts';

const offered = [24, 168, 720, 1008];

test('[RGP-10] a player may write any whole number of days from the shortest to the longest break that is offered', () => {
  expect(daysOffered(offered)).toEqual({ least: 1, most: 42 });
  for (const days of [1, 2, 10, 41, 42]) expect(hoursOfDays(` ${days} `, offered)).toBe(days * 24);
  expect(hoursOfDays('30', [24, 720])).toBe(720);
});

test.each(['', ' ', '0', '43', '999', '-3', '1.5', '1,5', '2e1', 'ten'])('[RGP-10] %j is no length of a break', (written) => {
  expect(hoursOfDays(written, offered)).toBeNull();
});

test('[RGP-10] nothing longer than what is offered, where a jurisdiction offers less', () => {
  expect(hoursOfDays('31', [24, 720])).toBeNull();
});

test('[RGP-04] a limit of nothing is asked about however it is written', () => {
  for (const written of ['0', '00', '0.', '0.0', '0.00', '.0']) expect(isNothing(written)).toBe(true);
  for (const written of ['', '.', '0.01', '10', '100', '1.0', '-0', '0x0', 'zero']) expect(isNothing(written)).toBe(false);
});
