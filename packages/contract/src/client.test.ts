import { describe, expect, test } from 'vitest';
import { ApiError, createClient, httpTransport } from './client.ts';

interface Sent {
  url: URL;
  init: RequestInit;
}

function listening(answer: unknown, status = 200) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (input, init = {}) => {
    sent.push({ url: new URL(String(input)), init });
    return new Response(JSON.stringify(answer), { status });
  };
  return { sent, send };
}

describe('the API’s client', () => {
  test('[R7-019] a GET has v, locale and its parameters in the query; null parameters are dropped', async () => {
    const { sent, send } = listening({ data: { items: [], count: 0, offset: 0, limit: 15 } });
    const client = createClient(httpTransport({ origin: 'http://casino.test', locale: 'it', fetch: send }));
    await client.call('games.get', { offset: 0, count: 15, search: null, category: 'slots' });
    const [{ url, init } = { url: new URL('http://none.test'), init: {} }] = sent;
    expect(init.method).toBe('GET');
    expect(init.credentials).toBe('same-origin');
    expect(Object.fromEntries(url.searchParams)).toEqual({ v: '2.34', locale: 'it', offset: '0', count: '15', category: 'slots' });
  });

  test('[R7-019] a POST carries multipart form data, options as JSON, and says when the page is in a frame', async () => {
    const { sent, send } = listening({
      data: { transaction: '1', status: 'created', action: { type: 'none', url: null, method: 'GET', fields: {} } },
    });
    const client = createClient(httpTransport({ origin: 'http://casino.test', locale: 'en', fetch: send, isFramed: true }));
    await client.call('cashier.makedeposit', { method: 'card', amount: '10', requisites: { window: '1' }, idempotency_key: 'k' });
    const [{ url, init } = { url: new URL('http://none.test'), init: {} }] = sent;
    expect(url.searchParams.get('nonstrict')).toBe('1');
    expect(init.body).toBeInstanceOf(FormData);
    const body = init.body instanceof FormData ? Object.fromEntries(init.body) : {};
    expect(body).toEqual({ method: 'card', amount: '10', requisites: '{"window":"1"}', idempotency_key: 'k' });
  });

  test('throws a refusal as what it is', async () => {
    const { send } = listening(
      { error: { type: 'AuthorizationException', code: 'session', message: 'Please sign in.', params: {}, request_id: 'r1' } },
      401,
    );
    const client = createClient(httpTransport({ origin: 'http://casino.test', locale: 'en', fetch: send }));
    const refused = await client.call('account.getBalance', {}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ type: 'AuthorizationException', code: 'session', status: 401, requestId: 'r1' });
  });

  test('an answer without data is no answer', async () => {
    const { send } = listening({ something: 1 });
    const client = createClient(httpTransport({ origin: 'http://casino.test', locale: 'en', fetch: send }));
    await expect(client.call('account.getInfo', {})).rejects.toThrow(/no answer/);
  });
});
