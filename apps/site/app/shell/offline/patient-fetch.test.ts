import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patientFetch } from './patient-fetch.ts';

beforeEach(() => void vi.stubGlobal('location', { href: 'https://casino.test/gamehall' }));
afterEach(() => void vi.unstubAllGlobals());

/** A network that fails `failures` times, and a connection that is lost as long. */
function world(failures: number, isLost = true) {
  const sent: string[] = [];
  const own: typeof fetch = async (input, init) => {
    sent.push(`${init?.method ?? 'GET'} ${String(input)}`);
    if (sent.length <= failures) throw new TypeError('Failed to fetch');
    return new Response('here');
  };
  const connection = { doubt: async () => {}, isLost: () => isLost, back: vi.fn(async () => {}) };
  return { sent, connection, fetch: patientFetch(own, connection) };
}

test('the data of a page is asked for again once the connection is back', async () => {
  const { sent, connection, fetch } = world(2);
  expect(await (await fetch('/winners.data')).text()).toBe('here');
  expect(sent).toEqual(Array.from({ length: 3 }, () => 'GET /winners.data'));
  expect(connection.back).toHaveBeenCalledTimes(2);
});

test.each([
  ['/api/cashier.makedeposit', 'POST'],
  ['/api/account.getInfo', 'GET'],
  ['/winners.data', 'POST'],
])('%s by %s fails at once and is sent once', async (path, method) => {
  const { sent, fetch } = world(1);
  await expect(fetch(path, { method })).rejects.toThrow('Failed to fetch');
  expect(sent).toHaveLength(1);
});

test('what fails while the server can be reached fails', async () => {
  const { sent, fetch } = world(1, false);
  await expect(fetch('/winners.data')).rejects.toThrow('Failed to fetch');
  expect(sent).toHaveLength(1);
});

test('a page that nobody waits for any more is asked for no more', async () => {
  const given = new AbortController();
  const { sent, connection, fetch } = world(9);
  connection.back.mockImplementation(async () => given.abort());
  await expect(fetch('/winners.data', { signal: given.signal })).rejects.toThrow('Failed to fetch');
  expect(sent).toHaveLength(2);
});
