import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entryFaults } from './entry-rules.ts';
import { paymentMarks } from './payment-marks.ts';

const faults = (payment_marks: unknown, before: unknown = []) =>
  entryFaults(
    'prazer-config',
    { payment_marks },
    { before: { payment_marks: before }, siteTexts: () => ({}), paymentMethods: () => [], loyaltyLevels: () => [] },
  );

test('the payment marks are those that the site has a picture of', () => {
  const pictures = readdirSync(new URL('../../../apps/site/public/art/payments/', import.meta.url)).map((file) => file.replace('.svg', ''));
  expect(Object.keys(paymentMarks).toSorted()).toEqual(pictures.toSorted());
});

test('a mark without a picture is refused with those that have one, and what was stored before stays', () => {
  for (const marks of [null, [], ['visa'], ['mastercard', 'visa']]) expect(faults(marks)).toEqual([]);
  expect(faults(['visa', 'maestro'])).toEqual([
    {
      path: ['payment_marks'],
      said: [
        'The site has no picture of "maestro": write a list of visa, mastercard',
        'Il sito non ha un’immagine per "maestro": scrivi un elenco di visa, mastercard',
      ],
    },
  ]);
  for (const marks of ['visa', [3], { visa: true }]) expect(faults(marks)).toHaveLength(1);
  expect(faults(['maestro', 'visa'], ['maestro'])).toEqual([]);
  expect(faults('of long ago', 'of long ago')).toEqual([]);
});
