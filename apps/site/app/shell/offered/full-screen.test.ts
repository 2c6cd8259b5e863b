import { expect, test } from 'vitest';
import { allowsFullScreen, runsInTelegram } from './full-screen.ts';

test.each([
  ['all', true, true],
  ['product', true, false],
  ['telegram', false, true],
  ['none', false, false],
] as const)('[R6-004] full screen set to %s: on the site %s, in Telegram %s', (setting, onSite, inTelegram) => {
  expect([allowsFullScreen(setting, false), allowsFullScreen(setting, true)]).toEqual([onSite, inTelegram]);
});

test('[R6-004] a mini-app of Telegram is known by what its programs and its website leave in the page', () => {
  const page = (hash: string, referrer: string, more = {}) => ({ location: { hash } as Location, document: { referrer }, ...more });
  expect(runsInTelegram(page('', ''))).toBe(false);
  expect(runsInTelegram(page('#real', 'https://web.telegram.org.example/'))).toBe(false);
  expect(runsInTelegram(page('', '', { TelegramWebviewProxy: {} }))).toBe(true);
  expect(runsInTelegram(page('#tgWebAppData=query_id%3DA&tgWebAppVersion=8', ''))).toBe(true);
  expect(runsInTelegram(page('', 'https://web.telegram.org/'))).toBe(true);
});
