import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../../runtime/site-context.ts';
import { rememberedPromoCode } from '../../../operator/tracking/promo-code.ts';
import { checkLinkedCode, rememberLinkedCode } from './linked-code.ts';

const stores = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

beforeEach(() => {
  for (const [name, kept] of Object.entries(stores)) {
    kept.clear();
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  }
  vi.stubGlobal('location', { search: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers the question as told, and counts how often it was asked. */
function apiThat(answer: () => Promise<{ valid: boolean }>): { api: Api; asked: () => number } {
  const call = vi.fn(answer);
  return { api: { call } as unknown as Api, asked: () => call.mock.calls.length };
}
const refused =
  (type: string, fault: string | null = 'unknown') =>
  () =>
    Promise.reject(
      Object.assign(new Error('no'), {
        type,
        code: 'x',
        status: 400,
        params: fault === null ? {} : { promo_code: [{ code: fault, message: fault }] },
      }),
    );
const remembered = () => stores.localStorage.get('promo_code');

test.each([
  ['that holds', () => Promise.resolve({ valid: true }), 'WELCOME', null],
  ['that does not hold', () => Promise.resolve({ valid: false }), undefined, 'INVALID'],
  ['that no campaign knows', refused('InvalidParameterException'), undefined, 'unknown'],
  ['that has expired', refused('InvalidParameterException', 'expired'), undefined, 'expired'],
  ['that was used', refused('InvalidParameterException', 'used'), undefined, 'used'],
  ['that hasn’t started yet', refused('InvalidParameterException', 'not_started'), 'WELCOME', 'not_started'],
  ['that needs a deposit first', refused('InvalidParameterException', 'needs_deposit'), 'WELCOME', 'needs_deposit'],
  ['of which nobody can say', refused('ApplicationUnavailableException', null), 'WELCOME', null],
] as const)(
  'a remembered code %s is asked about once a visit, and what is wrong with it told [R2-041, R7-023]',
  async (_, answer, left, fault) => {
    stores.localStorage.set('promo_code', 'WELCOME');
    const { api, asked } = apiThat(answer);
    const told = [];
    for (let page = 1; page <= 3; page++) told.push(await checkLinkedCode(api));
    expect(asked()).toBe(1);
    expect(told).toEqual([fault && { code: 'WELCOME', fault }, null, null]);
    expect(remembered()).toBe(left);
  },
);

test('another code, and another visit, are asked about anew [R7-023]', async () => {
  const { api, asked } = apiThat(() => Promise.resolve({ valid: true }));
  stores.localStorage.set('promo_code', 'WELCOME');
  await checkLinkedCode(api);
  stores.localStorage.set('promo_code', 'SUMMER');
  await checkLinkedCode(api);
  stores.sessionStorage.clear();
  await checkLinkedCode(api);
  expect(asked()).toBe(3);
});

test('a server that cannot be reached is asked again with the next page, and the code is kept [R7-023]', async () => {
  stores.localStorage.set('promo_code', 'WELCOME');
  const { api, asked } = apiThat(() => Promise.reject(new TypeError('Failed to fetch')));
  for (let page = 1; page <= 2; page++) await checkLinkedCode(api);
  expect(asked()).toBe(2);
  expect(remembered()).toBe('WELCOME');
});

test('the code of a link is remembered, and one that was refused is not offered again though the address still has it [R2-041]', async () => {
  vi.stubGlobal('location', { search: '?promocode=NOTHING', href: 'https://casino.example/?promocode=NOTHING' });
  rememberLinkedCode();
  expect(remembered()).toBe('NOTHING');
  expect(await checkLinkedCode(apiThat(refused('InvalidParameterException')).api)).toEqual({ code: 'NOTHING', fault: 'unknown' });
  rememberLinkedCode();
  expect([remembered(), rememberedPromoCode.read()]).toEqual([undefined, null]);
});
