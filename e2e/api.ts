import { expect, type APIRequestContext } from '@playwright/test';

type Values = Record<string, string | number>;

/** Calls the API as the site does, with the session of the page that `request` belongs to. Answers the call's data, `{answer}` when that is no object. */
export async function call(
  request: APIRequestContext,
  name: string,
  values: Values = {},
  verb: 'GET' | 'POST' = 'GET',
): Promise<Record<string, unknown>> {
  const common = { v: '2.34', locale: 'en' };
  const response =
    verb === 'GET'
      ? await request.get(`/api/${name}`, { params: { ...common, ...values } })
      : await request.post(`/api/${name}`, { params: common, multipart: values, headers: { 'sec-fetch-site': 'same-origin' } });
  const answer: unknown = await response.json();
  expect(response.status(), `${name}: ${JSON.stringify(answer)}`).toBe(200);
  const data = field(answer, 'data');
  return typeof data === 'object' && data !== null ? { ...data } : { answer: data };
}

/** A property of something that came as JSON. */
export function field(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Object.entries(at).find(([name]) => name === String(key))?.[1] : undefined),
    value,
  );
}

/** `{amount: '12.50'}` at a path, in cents. */
export function cents(value: unknown, ...path: (string | number)[]): bigint {
  const text = String(field(value, ...path, 'amount'));
  const match = /^(-?)(\d+)\.(\d{2})$/.exec(text);
  if (!match) throw new Error(`${path.join('.')} is no amount: ${text}`);
  const size = BigInt(match[2] ?? '') * 100n + BigInt(match[3] ?? '');
  return match[1] ? -size : size;
}

/** Cents as the site shows them. */
export function shown(amount: bigint, symbol = '€'): string {
  const size = amount < 0n ? -amount : amount;
  const whole = String(size / 100n).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0n ? '-' : ''}${symbol}${whole}.${String(size % 100n).padStart(2, '0')}`;
}
