import { afterEach, expect, test, vi } from 'vitest';
import { rememberedLocale } from '../language/strategy.ts';
import { rememberLocale } from './remember-locale.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['http:', ''],
  ['https:', '; Secure'],
])('[R9-001] [R4-015] the language is remembered for 365 days over %s and found again', (protocol, end) => {
  const document = { cookie: '' };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol });
  rememberLocale('it');
  expect(document.cookie).toBe(`tavolo_locale=it; Path=/; Max-Age=${365 * 86_400}; SameSite=Lax${end}`);
  // What the browser gives back of it.
  expect(rememberedLocale(`a=b; ${document.cookie.split(';')[0]}`)).toBe('it');
});
