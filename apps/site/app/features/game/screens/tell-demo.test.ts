import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { popupQueue } from '../../../runtime/popups/popup-queue.ts';
import type { Api } from '../../../runtime/site-context.ts';
import { demoPopupId, rememberDemoTold } from '../rules/demo-memory.ts';
import type { DemoShown } from '../api/demo-words.ts';
import { tellDemo } from './tell-demo.ts';

const stores = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

beforeEach(() => {
  for (const [name, kept] of Object.entries(stores)) {
    kept.clear();
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  }
});
afterEach(() => {
  popupQueue.remove(demoPopupId);
  vi.unstubAllGlobals();
});

const answers = (closed: object[]): Record<string, object> => ({
  'account.getBalance': { balance_main: { amount: '0.00', currency: 'EUR' }, balance_bonus: { amount: '0.00', currency: 'EUR' } },
  'protection.get': { games: [], closed },
});

/** Opens a demo; whether the window about it waits to be shown after that. */
async function opened(shown: DemoShown, more: { isPlayer?: boolean; closed?: object[]; control?: AbortController } = {}): Promise<boolean> {
  const { isPlayer = false, closed = [], control = new AbortController() } = more;
  const api = { call: (name: string) => Promise.resolve(answers(closed)[name]) } as unknown as Api;
  const demo = { sysname: 'dice', shown, isPlayer, signal: control.signal, onClosed: () => undefined };
  await tellDemo(api, new QueryClient(), demo);
  return popupQueue.next()?.id === demoPopupId;
}

test('[R2-048] the first demo tells what it is, to visitors and to players, unless the operator wants it told only when asked', async () => {
  expect(await opened('once')).toBe(true);
  popupQueue.remove(demoPopupId);
  expect(await opened('once', { isPlayer: true })).toBe(true);
  popupQueue.remove(demoPopupId);
  expect(await opened('never')).toBe(false);
});

test('[R2-048] who was told is not told again in this browser, or in this visit, as the operator wishes', async () => {
  rememberDemoTold();
  expect(await opened('once')).toBe(false);
  expect(await opened('visit')).toBe(false);
  // The next visit.
  stores.sessionStorage.clear();
  expect(await opened('once')).toBe(false);
  expect(await opened('visit')).toBe(true);
});

test('[R2-048] where nothing can be remembered it does not come by itself', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  for (const name of Object.keys(stores)) vi.stubGlobal(name, { getItem: refuse, setItem: refuse });
  rememberDemoTold();
  expect(await opened('once')).toBe(false);
  expect(await opened('visit')).toBe(false);
});

test('[R2-048] a round is never covered: one that begins takes the window away, and one that was not seen to its end goes on without it', async () => {
  const control = new AbortController();
  expect(await opened('once', { control })).toBe(true);
  control.abort();
  expect(popupQueue.next()).toBeNull();
  expect(await opened('once', { control })).toBe(false);
  stores.sessionStorage.set('tavolo.game.unseen', 'dice 7');
  expect(await opened('once')).toBe(false);
});

test('[R2-048] who has shut the casino is not told how to play for money', async () => {
  const closed = [{ kind: 'time_out', product: 'casino', until: null, return_from: null, returns_at: null }];
  expect(await opened('once', { isPlayer: true, closed })).toBe(false);
});
