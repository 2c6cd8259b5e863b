import { expect, test } from 'vitest';
import { besideOf, openProviderWindow } from './provider-window.ts';

/** A browser that opens one window, or none. */
function browser(lets = true) {
  const asked: string[][] = [];
  const led: string[] = [];
  const opened = {
    closed: false,
    opener: {} as unknown,
    location: { replace: (url: string) => led.push(url) },
    close: () => (opened.closed = true),
  };
  const open = (...args: string[]) => {
    asked.push(args);
    return lets ? (opened as unknown as Window) : null;
  };
  return { asked, led, opened, open };
}

test('the window opens at once, empty, and is led to the provider once its address is known [R2-046]', () => {
  const { asked, led, opened, open } = browser();
  const beside = openProviderWindow(open);
  expect(asked).toEqual([['', 'tavolo-payment', 'popup=yes,width=520,height=760']]);
  expect(led).toEqual([]);
  expect(beside.lead('https://pay.example/1')).toBe(true);
  expect(led).toEqual(['https://pay.example/1']);
  expect(opened.opener).toBeNull();
});

test('a window that the browser let not open, or that was closed meanwhile, is told', () => {
  expect(openProviderWindow(browser(false).open).lead('https://pay.example/1')).toBe(false);
  const { led, opened, open } = browser();
  const beside = openProviderWindow(open);
  opened.closed = true;
  expect(beside.lead('https://pay.example/1')).toBe(false);
  expect(led).toEqual([]);
});

test('a deposit that is refused leaves no empty window behind', () => {
  const { opened, open } = browser();
  openProviderWindow(open).close();
  expect(opened.closed).toBe(true);
  openProviderWindow(browser(false).open).close();
});

test('the page that waits offers only addresses of the web again', () => {
  expect(besideOf({ url: '/sandbox/payments/pay/1', isOpen: false })).toEqual({ url: '/sandbox/payments/pay/1', isOpen: false });
  expect(besideOf({ url: 'https://pay.example/1', isOpen: true })).toEqual({ url: 'https://pay.example/1', isOpen: true });
  for (const state of [null, {}, 'x', { url: 'javascript:alert(1)', isOpen: true }, { url: '//pay.example', isOpen: true }, { url: '/x' }])
    expect(besideOf(state)).toBeNull();
});
