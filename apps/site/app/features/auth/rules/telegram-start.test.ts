import { expect, test } from 'vitest';
import { initAddress, socialResult } from './social-window.ts';
import { telegramStart } from './telegram-start.ts';

test('[R3-024] a mini-app sends what Telegram gave it: is_tg, id, username, hash, language_code, payload', () => {
  const data = new URLSearchParams({ user: JSON.stringify({ id: 42, username: 'ada', language_code: 'it' }), auth_date: '1', hash: 'abc' });
  expect(telegramStart(`#${new URLSearchParams({ tgWebAppData: String(data), tgWebAppVersion: '8.0' })}`)).toEqual({
    type: 'telegram',
    is_tg: 1,
    id: 42,
    username: 'ada',
    language_code: 'it',
    hash: 'abc',
    payload: String(data),
  });
  expect(telegramStart(`#${new URLSearchParams({ tgWebAppData: 'user=nonsense' })}`)).toEqual({
    type: 'telegram',
    is_tg: 1,
    payload: 'user=nonsense',
  });
  for (const other of ['', '#', '#real', '#tgWebAppVersion=8.0']) expect(telegramStart(other)).toBeNull();
});

test('[R7-020] the way to a service names service, redirect_url and type_auth, and carries the promo code', () => {
  expect(initAddress({ service: 'google', type: 'registration', locale: 'it', promoCode: 'SPRING' })).toBe(
    '/oauth/init?service=google&redirect_url=%2Foauth%2Freturn&type_auth=registration&locale=it&promo_code=SPRING',
  );
  expect(initAddress({ service: 'vk', type: 'login', locale: 'en', promoCode: null })).not.toContain('promo_code');
});

test('of what other windows say only the product’s own results are heard', () => {
  expect(socialResult({ type: 'tavolo.oauth', outcome: 'proof', service: 'google', ticket: 't' })).toEqual({
    outcome: 'proof',
    service: 'google',
    ticket: 't',
  });
  for (const other of [
    null,
    'x',
    {},
    { type: 'tavolo.oauth' },
    { type: 'tavolo.oauth', outcome: 'admin', service: 'x' },
    { outcome: 'signed_in', service: 'x' },
  ])
    expect(socialResult(other)).toBeNull();
});
