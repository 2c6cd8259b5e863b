import { expect, test } from 'vitest';
import { entryFaults } from './entry-rules.ts';

const of = (...names: unknown[]) => names.map((method) => ({ method, opens: 'new_window' }));
const judge = (methods: unknown, before: unknown = []) =>
  entryFaults(
    'cashier-config',
    { methods },
    { before: { methods: before }, siteTexts: () => ({}), paymentMethods: () => ['card', 'bank'], loyaltyLevels: () => [] },
  );

test('a payment method that the product does not have is refused at its place, with those that there are', () => {
  expect(judge(of('card', 'bank'))).toEqual([]);
  expect(judge(of('card', 'sofort'))).toEqual([
    {
      path: ['methods', '1', 'method'],
      said: [
        'There’s no payment method “sofort”. Enter one of these: card, bank',
        'Il metodo di pagamento «sofort» non esiste. Inserisci uno di questi: card, bank',
      ],
    },
  ]);
});

test('one that was stored before stays, also where the product has lost it since', () => {
  expect(judge(of('sofort', 'card'), of('sofort'))).toEqual([]);
  expect(judge(null)).toEqual([]);
});
