import { readFileSync } from 'node:fs';
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  checkLoginWidget,
  checkMiniApp,
  checkMiniAppSignature,
  hashOf,
  miniAppKey,
  telegramKeys,
  telegramUser,
  widgetKey,
  type TelegramCheck,
} from './telegram.ts';

interface Vectors {
  keys: { ed25519_production: string; ed25519_test: string };
  primitives: { op: string; botToken: string; data?: string; hex: string }[];
  miniAppHmac: { name: string; botToken: string; initData: string; valid: boolean; error?: string; authDate?: number }[];
  miniAppEd25519: { name: string; botId: number; publicKey: string; initData: string; valid: boolean }[];
  loginWidget: {
    vectors: {
      name: string;
      botToken: string;
      data: Record<string, string | number>;
      hash?: string;
      expectedHash?: string;
      valid: boolean;
    }[];
  };
}
const vectors: Vectors = JSON.parse(readFileSync(new URL('./testing/telegram-vectors.json', import.meta.url), 'utf8'));
const fault = (check: TelegramCheck): string => (check.ok ? 'ok' : check.fault);
const faults: Record<string, string> = {
  SIGN_INVALID: 'invalid',
  'SIGN_MISSING / hash missing': 'hash_missing',
  AUTH_DATE_MISSING: 'auth_date_missing',
};

test.each(vectors.primitives)('[R3-024] what a hash is made of: $op of $botToken', ({ op, botToken, data, hex }) => {
  const made: Record<string, () => string> = {
    hashToken: () => miniAppKey(botToken).toString('hex'),
    signData: () => hashOf(data ?? '', miniAppKey(botToken)),
    'sha256(botToken) (widget key)': () => widgetKey(botToken).toString('hex'),
  };
  expect(made[op]?.()).toBe(hex);
});

test('[R3-024] the keys of Telegram are those of the vectors', () => {
  expect(vectors.primitives).toHaveLength(4);
  expect({ ed25519_production: telegramKeys.production, ed25519_test: telegramKeys.test }).toEqual(vectors.keys);
});

test.each(vectors.miniAppHmac)('[R3-024] a mini-app’s data by its hash: $name', ({ botToken, initData, valid, error, authDate }) => {
  const check = checkMiniApp(initData, botToken, null);
  expect(fault(check)).toBe(valid ? 'ok' : (faults[error ?? ''] ?? 'invalid'));
  if (check.ok && authDate !== undefined) expect(check.authDate.getTime()).toBe(authDate * 1000);
});

test.each(vectors.miniAppEd25519)('[R3-024] a mini-app’s data by Telegram’s signature: $name', ({ botId, publicKey, initData, valid }) => {
  expect(checkMiniAppSignature(initData, String(botId), publicKey, null).ok).toBe(valid);
});

test.each(vectors.loginWidget.vectors)('the login widget’s fields: $name', ({ botToken, data, hash, expectedHash, valid }) => {
  const texts = Object.fromEntries(
    Object.entries<string | number>({ ...data, hash: hash ?? expectedHash ?? '' }).map(([name, value]) => [name, String(value)]),
  );
  expect(checkLoginWidget(texts, botToken, null).ok).toBe(valid);
});

const token = '123456:TEST';
function signed(fields: Record<string, string>): string {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  return String(new URLSearchParams({ ...fields, hash: createHmac('sha256', key).update(text).digest('hex') }));
}

test('data holds for a day and not before its time', () => {
  const authDate = Date.parse('2026-11-21T12:00:00Z') / 1000;
  const initData = signed({ auth_date: String(authDate), user: JSON.stringify({ id: 7, first_name: 'Ada' }) });
  const at = (seconds: number) => fault(checkMiniApp(initData, token, new Date((authDate + seconds) * 1000)));
  expect([at(0), at(86_400), at(86_401), at(-300), at(-301)]).toEqual(['ok', 'ok', 'expired', 'ok', 'expired']);
});

test('a field that comes twice is refused, whatever its hash', () => {
  const initData = signed({ auth_date: '1', user: '{}' });
  expect(fault(checkMiniApp(`${initData}&user=%7B%22id%22%3A1%7D`, token, null))).toBe('invalid');
});

test('the person is read out of the user of a mini-app and out of the fields of the widget', () => {
  const user = { id: 279058397, first_name: 'Ada', last_name: 'Rossi', username: 'ada', language_code: 'it' };
  expect(telegramUser(new Map([['user', JSON.stringify(user)]]))).toEqual({
    id: '279058397',
    firstName: 'Ada',
    lastName: 'Rossi',
    username: 'ada',
    languageCode: 'it',
  });
  expect(
    telegramUser(
      new Map([
        ['id', '42'],
        ['first_name', 'Ada'],
      ]),
    ),
  ).toMatchObject({ id: '42', firstName: 'Ada' });
  for (const wrong of ['', '{}', '{"id":"x"}', '{"id":1.5}', 'null', '{"id":-3}'])
    expect(telegramUser(new Map([['user', wrong]]))).toBeNull();
});

test('Telegram’s two keys are those of its documentation', () => {
  expect(Object.values(telegramKeys).every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
});
