import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearSignals } from '../../runtime/api/signals.ts';
import { openChat } from '../chat/open-chat.ts';
import { popupQueue } from '../../runtime/popups/popup-queue.ts';
import { PageWork } from './page-work.ts';
import type { TrackingSettings } from './settings.ts';

// A page without a browser: what the work asks of one before it has any consent.
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { referrer: '' });
  vi.stubGlobal('location', { href: 'https://casino.test/?publisher_id=p', origin: 'https://casino.test' });
  // As where a browser forbids them.
  vi.stubGlobal('localStorage', null);
  vi.stubGlobal('sessionStorage', null);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ visit: 'visit-1' });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // The last page's work listens no more.
  hearSignals(() => {})();
});

const api = { call: () => Promise.reject(new Error('nothing is called')) };

test.each([
  ['at once', 0],
  ['1,200 ms after the page began', 1_200],
])('[R7-021] the hit is sent 3 s after the page began, not sooner, when this code came %s', async (_when, late) => {
  await vi.advanceTimersByTimeAsync(late);
  expect(performance.now()).toBe(late);
  new PageWork({ api, locale: 'en' }).begin(async () => null);
  await vi.advanceTimersByTimeAsync(2_999 - late);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['/hit?publisher_id=p']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test('[R7-021] code that comes later than that sends it at once', async () => {
  await vi.advanceTimersByTimeAsync(4_000);
  new PageWork({ api, locale: 'en' }).begin(async () => null);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['/hit?publisher_id=p']);
});

test('[R7-021] it waits for the settings, and is sent even when they cannot be read', async () => {
  const settings = Promise.withResolvers<null>();
  new PageWork({ api, locale: 'en' }).begin(() => settings.promise);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([]);
  settings.reject(new Error('out of reach'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['/hit?publisher_id=p']);
});

test('[R3-023] who asks for the chat without having agreed to it is asked for the consent; where content names no chat nobody is', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  const settings = (chat: TrackingSettings['chat']): TrackingSettings => ({
    tags: { tagManager: null, analytics: null, metrika: null, facebook: null, tiktok: null },
    marketing: null,
    chat,
    vitals: null,
    seon: null,
  });
  new PageWork({ api, locale: 'en' }).begin(async () => settings(null));
  await vi.advanceTimersByTimeAsync(0);
  openChat();
  expect(popupQueue.isUsed()).toBe(false);
  new PageWork({ api, locale: 'en' }).begin(async () => settings({ __component: 'chat.verbox', id: 1, site_hash: 'h' }));
  await vi.advanceTimersByTimeAsync(0);
  openChat();
  expect(popupQueue.next()?.id).toBe('consent');
  popupQueue.remove('consent');
});
