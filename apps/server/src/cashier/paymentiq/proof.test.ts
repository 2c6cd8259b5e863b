import { expect, test } from 'vitest';
import { isAuthentic, type CallbackAuth } from './auth.ts';
import { alpha3 } from './countries.ts';
import { parseExactly, scrub } from './messages.ts';
import { signTimestamped, verifyDigest, verifyTimestamped } from './signature.ts';

const now = new Date(1_700_000_000_000);
const body = Buffer.from('{"userId":"1","txAmount":50.10}');

test('the timestamped signature is the published scheme: secret, time and body of its vector give its value', () => {
  // Vector of the scheme's public description, made with node:crypto: secret whsec_demo, t 1700000000, body {"id":"evt_1"}.
  const value = 't=1700000000,v1=23325a61b4f7230b9b393ae50047056e354118190d0964e1414088ead50b4ce5';
  const text = '{"id":"evt_1"}';
  expect(signTimestamped('whsec_demo', text, now)).toBe(value);
  expect(verifyTimestamped('whsec_demo', Buffer.from(text), value, now, 300)).toBe(true);
  // A new secret beside the old one: several signatures in one header.
  expect(verifyTimestamped('whsec_demo', Buffer.from(text), value.replace(',v1=', ',v1=00ff,v1='), now, 300)).toBe(true);
});

test('the plain digest is checked with its prefix', () => {
  const text =
    '{"deliveryId":"D1","webhookId":"W1","originalDeliveryId":"D1","isRedelivery":false,"type":"InvoiceSettled","timestamp":1700000000,"storeId":"S1","invoiceId":"I1","metadata":{"orderId":"tx-1"},"manuallyMarked":false,"overPaid":false}';
  const value = 'sha256=03f70444f0380d211920b00c9159e3e850634989a9f1a43f3f1e89a2b982c2cd';
  expect(verifyDigest('whsecret', Buffer.from(text), value)).toBe(true);
  expect(verifyDigest('whsecret', Buffer.from(`${text} `), value)).toBe(false);
});

test('a changed body, another secret, an old or future time and a broken header are all refused', () => {
  const header = signTimestamped('right', body, now);
  const check = (secret: string, bytes: Buffer, text: string, at: Date) => verifyTimestamped(secret, bytes, text, at, 300);
  expect(check('right', body, header, now)).toBe(true);
  expect(check('right', body, header, new Date(now.getTime() + 300_000))).toBe(true);
  expect(check('right', body, header, new Date(now.getTime() + 301_000))).toBe(false);
  expect(check('right', body, header, new Date(now.getTime() - 301_000))).toBe(false);
  expect(check('wrong', body, header, now)).toBe(false);
  expect(check('right', Buffer.from('{"userId":"1","txAmount":50.1}'), header, now)).toBe(false);
  for (const broken of ['', 't=', 'v1=', 't=abc,v1=00', 't=1700000000', 't=1700000000,v1=', header.toUpperCase()])
    expect(check('right', body, broken, now)).toBe(false);
});

test('every configured proof must hold, and no proof at all lets nobody in', () => {
  const ip: CallbackAuth = { mode: 'ip', addresses: ['10.1.0.0/16', '2001:db8::/32', '127.0.0.1'] };
  const basic: CallbackAuth = { mode: 'basic', user: 'piq', password: 'x' };
  const headers = { authorization: `Basic ${Buffer.from('piq:x').toString('base64')}` };
  const check = (rules: CallbackAuth[], address: string, given: Record<string, string> = headers) =>
    isAuthentic(rules, { address, headers: given, body }, now);
  expect(check([], '127.0.0.1')).toBe(false);
  expect(check([ip], '10.1.200.3')).toBe(true);
  expect(check([ip], '::ffff:10.1.200.3')).toBe(true);
  expect(check([ip], '2001:db8::5')).toBe(true);
  expect(check([ip], '10.2.0.1')).toBe(false);
  expect(check([basic], '1.1.1.1')).toBe(true);
  expect(check([basic], '1.1.1.1', {})).toBe(false);
  expect(check([ip, basic], '127.0.0.1')).toBe(true);
  expect(check([ip, basic], '1.1.1.1')).toBe(false);
});

test('numbers of a callback keep the text they were written in', () => {
  expect(parseExactly('{"a":50.10,"b":"50.10","c":-0.1,"d":90071992547409931,"e":1e2}')).toEqual({
    a: '50.10',
    b: '50.10',
    c: '-0.1',
    d: '90071992547409931',
    e: '1e2',
  });
  expect(() => parseExactly('{"a":"\\u0000"}')).toThrow(SyntaxError);
});

test('a card number that a provider sends by mistake is not kept', () => {
  expect(scrub({ maskedAccount: 'Visa 4111111111111111', attributes: { pan: '4111', list: ['5105105105105100'] } })).toEqual({
    maskedAccount: 'Visa 411111******1111',
    attributes: { pan: '***', list: ['510510******5100'] },
  });
});

test('countries become three letters', () => {
  expect([alpha3('IT'), alpha3('gb'), alpha3('US'), alpha3('XX')]).toEqual(['ITA', 'GBR', 'USA', null]);
});
