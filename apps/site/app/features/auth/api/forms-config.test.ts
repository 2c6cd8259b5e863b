import { defaults } from '@tavolo/content/defaults';
import type { ContentReader } from '@tavolo/content';
import { expect, test } from 'vitest';
import type { Api } from '../../../runtime/site-context.ts';
import { formPlans } from './forms-config.ts';

const api = { call: async () => ({ items: [], is_sign_up_open: true }) } as unknown as Api;

test.each(['en', 'it'] as const)('[R6-005] a sign-up asks for a promo code only where there are such (%s)', async (locale) => {
  const form = { strategy: 'onSubmit', button_title: null, fields: ['login', 'promo_code'].map((name) => ({ name, options: [] })) };
  const names = async (is_promo_codes_enabled: boolean) => {
    const singles: Record<string, object> = {
      'forms-config': { ...defaults.singles['forms-config'][locale], registration: form, fast_registration: form, completion: form },
      'prazer-config': { functional_flags: { is_promo_codes_enabled } },
      'auth-config': defaults.singles['auth-config'][locale],
      'cashier-config': defaults.singles['cashier-config'][locale],
    };
    const content = { single: (name: string) => singles[name] } as unknown as ContentReader;
    const plans = await formPlans({ api, content, locale, warn: () => {} });
    return [plans.registration, plans.fast, plans.completion].map(({ fields }) => fields.map(({ name }) => name));
  };
  expect(await names(true)).toEqual([1, 2, 3].map(() => ['login', 'promo_code']));
  expect(await names(false)).toEqual([1, 2, 3].map(() => ['login']));
});

test('[R3-022] [R1-002] a currency is offered with the symbol that the operator gives it', async () => {
  const cashier = defaults.singles['cashier-config'].en;
  const currencies = (cashier.currencies ?? []).map((one) => (one.code === 'USD' ? { ...one, symbol: 'US$' } : one));
  const form = { strategy: 'onSubmit', button_title: null, fields: [] };
  const singles: Record<string, object> = {
    'forms-config': { ...defaults.singles['forms-config'].en, registration: form, fast_registration: form, completion: form },
    'prazer-config': { functional_flags: {} },
    'auth-config': defaults.singles['auth-config'].en,
    'cashier-config': { ...cashier, currencies },
  };
  const content = { single: (name: string) => singles[name] } as unknown as ContentReader;
  const plans = await formPlans({ api, content, locale: 'en', warn: () => {} });
  expect(plans.currencies.map(({ code, symbol }) => `${code} ${symbol}`)).toEqual(['EUR €', 'USD US$', 'GBP £']);
});

test('a sign-up knows whether accounts are opened, and leaves that to the server where it cannot be known', async () => {
  const form = { strategy: 'onSubmit', button_title: null, fields: [] };
  const singles: Record<string, object> = {
    'forms-config': { ...defaults.singles['forms-config'].en, registration: form, fast_registration: form, completion: form },
    'prazer-config': { functional_flags: {} },
    'auth-config': defaults.singles['auth-config'].en,
    'cashier-config': defaults.singles['cashier-config'].en,
  };
  const content = { single: (name: string) => singles[name] } as unknown as ContentReader;
  const answering = (call: () => Promise<unknown>) => formPlans({ api: { call } as unknown as Api, content, locale: 'en', warn: () => {} });
  const isOpen = async (is_sign_up_open: boolean) => (await answering(async () => ({ items: [], is_sign_up_open }))).isOpen;
  expect([await isOpen(true), await isOpen(false)]).toEqual([true, false]);
  expect((await answering(() => Promise.reject(new Error('no answer')))).isOpen).toBe(true);
});
