import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilLoaded } from './until-loaded.ts';

/** What of a browser is used here. */
const network = { onLine: true, isThere: true };
let document: EventTarget;
const windowEvents = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(network, { onLine: true, isThere: true });
  document = new EventTarget();
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      if (!network.isThere) throw new TypeError('Failed to fetch');
      return { ok: true };
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

test('without a connection nothing is tried; with one again it is at once', async () => {
  network.onLine = false;
  network.isThere = false;
  const load = vi.fn(async () => ({ part: 1 }));
  const done = vi.fn();
  void untilLoaded(load).then(done);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).not.toHaveBeenCalled();
  Object.assign(network, { onLine: true, isThere: true });
  windowEvents.dispatchEvent(new Event('online'));
  await settled();
  expect(done).toHaveBeenCalledWith({ part: 1 });
});

test('what fails is tried again once the product answers, after longer and longer pauses, and never fails', async () => {
  network.isThere = false;
  const load = vi.fn(async (): Promise<object> => {
    if (load.mock.calls.length < 4) throw new Error('Unable to preload CSS for /a.css');
    return { part: 1 };
  });
  const done = vi.fn();
  void untilLoaded(load).then(done);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  network.isThere = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(done).toHaveBeenCalledWith({ part: 1 });
});
