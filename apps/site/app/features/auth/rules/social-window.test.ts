import { afterEach, expect, test, vi } from 'vitest';
import { goToService, type SocialStart } from './social-window.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start: SocialStart = { service: 'google', type: 'login', locale: 'it', promoCode: null, back: '/it/gamehall' };

/** A browser of which only the windows are looked at. */
function browser(opened: { closed: boolean } | null) {
  const open = vi.fn((_address: string, _name: string, _features: string) => opened);
  const assign = vi.fn((_address: string) => {});
  vi.stubGlobal('window', {
    open,
    screenX: 100,
    screenY: 50,
    outerWidth: 1440,
    outerHeight: 900,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.stubGlobal('location', { origin: 'https://casino.test', assign });
  return { open, assign };
}

test('[R7-020] [R9-001] a service is opened in a window of 640 by 480, in the middle of ours, and one that is closed ends it', async () => {
  vi.useFakeTimers();
  const window = { closed: false };
  const { open, assign } = browser(window);
  const result = goToService(start);
  expect(open.mock.calls).toEqual([
    [
      '/oauth/init?service=google&redirect_url=%2Foauth%2Freturn&type_auth=login&locale=it',
      'tavolo-oauth',
      'popup,width=640,height=480,left=500,top=260',
    ],
  ]);
  expect(assign).not.toHaveBeenCalled();
  window.closed = true;
  await vi.runAllTimersAsync();
  expect(await result).toBeNull();
});

test('[R7-020] where no window may be opened, the page itself goes there', () => {
  const { assign } = browser(null);
  void goToService(start);
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/oauth\/init\?service=google/));
});
