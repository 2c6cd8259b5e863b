import { expect, test } from 'vitest';
import { createTestApplication } from '../testing/application.ts';

test('[R7-001] exchange rates are what the operator keeps, with their day and source; nothing else is made up', async () => {
  const app = await createTestApplication();
  try {
    const { body } = await app.application.fastify.inject('/api/account.getcurrencyrates?v=2.34');
    expect(JSON.parse(body).data).toEqual({
      base: 'EUR',
      rates: [
        { currency: 'USD', rate: '1.0389' },
        { currency: 'GBP', rate: '0.82918' },
      ],
      date: '2024-12-31',
      source: 'European Central Bank',
    });
  } finally {
    await app.close();
  }
});
