import { expect, test } from 'vitest';
import { switchLocale, type LocaleSwitch } from './use-switch-locale.ts';

function made(tellAccount: LocaleSwitch['tellAccount']) {
  const steps: string[] = [];
  const parts: LocaleSwitch = {
    remember: (locale) => void steps.push(`remember ${locale}`),
    tellAccount:
      tellAccount &&
      (async (locale) => {
        await tellAccount(locale);
        steps.push(`told ${locale}`);
      }),
    open: (address) => void steps.push(`open ${address}`),
  };
  return { parts, steps };
}

test('[R4-015] a player’s choice is kept in the browser and with the account before the page is loaded anew', async () => {
  const { parts, steps } = made(async () => 1);
  await switchLocale(parts, 'it', '/it/gamehall?category=slots');
  expect(steps).toEqual(['remember it', 'told it', 'open /it/gamehall?category=slots']);
});

test('[R4-015] a visitor has no account to tell', async () => {
  const { parts, steps } = made(null);
  await switchLocale(parts, 'en', '/terms');
  expect(steps).toEqual(['remember en', 'open /terms']);
});

test('[R4-015] the page changes its language even when the account could not be told', async () => {
  const { parts, steps } = made(() => Promise.reject(new Error('out of reach')));
  await switchLocale(parts, 'it', '/it');
  expect(steps).toEqual(['remember it', 'open /it']);
});
