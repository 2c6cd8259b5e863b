import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page({ onLine = true, answers = true } = {}) {
  const network = Object.assign(new EventTarget(), { navigator: { onLine } });
  const server = { answers, asked: 0 };
  const connection = new Connection({
    network,
    answers: async () => {
      server.asked++;
      if (!server.answers) throw new TypeError('Failed to fetch');
      return true;
    },
  });
  const stop = connection.watch();
  const goes = (isOnline: boolean) => {
    network.navigator.onLine = isOnline;
    network.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  return { connection, server, goes, stop };
}

test('a connection is lost when the browser says so, and back once the server answers', async () => {
  const { connection, server, goes } = page();
  expect(connection.isLost()).toBe(false);
  goes(false);
  expect(connection.isLost()).toBe(true);
  server.answers = false;
  goes(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isLost()).toBe(true);
  server.answers = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(connection.isLost()).toBe(false);
  const { asked } = server;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked).toBe(asked);
});

test('a network that leads nowhere is a lost connection; a failure of something else is none', async () => {
  const { connection, server } = page();
  await connection.doubt();
  expect(connection.isLost()).toBe(false);
  server.answers = false;
  await connection.doubt();
  expect(connection.isLost()).toBe(true);
});

test('what waits for the connection goes on when it is back, and no longer when it is given up', async () => {
  const { connection, goes } = page({ onLine: false });
  const order: string[] = [];
  const given = new AbortController();
  void connection.back().then(() => order.push('back'));
  void connection.back(given.signal).catch(() => order.push('given up'));
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual([]);
  given.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['given up']);
  goes(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['given up', 'back']);
});

test('a page that is left asks no more', async () => {
  const { server, goes, stop } = page();
  goes(false);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked).toBe(0);
});
