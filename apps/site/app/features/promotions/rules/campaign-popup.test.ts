import { expect, test } from 'vitest';
import { askedPopup, popupDue } from './campaign-popup.ts';

const popups = [
  { sysname: 'welcome', shows: 'once' },
  { sysname: 'weekend', shows: 'daily' },
  { sysname: 'terms', shows: 'every_visit' },
] as const;
const due = (seen: Record<string, number>, visit: string[] = [], now = 1_000_000_000) =>
  popupDue(popups, seen, new Set(visit), now)?.sysname ?? null;

test('[R2-048] a campaign popup is shown once, once a day or once a visit, the first that is due first', () => {
  expect(due({})).toBe('welcome');
  expect(due({ welcome: 0 })).toBe('weekend');
  const now = 1_000_000_000;
  expect(due({ welcome: 0, weekend: now - 86_399_999 })).toBe('terms');
  expect(due({ welcome: 0, weekend: now - 86_400_000 })).toBe('weekend');
  expect(due({ welcome: 0, weekend: now, terms: now })).toBe('terms');
  expect(due({ welcome: 0, weekend: now, terms: now }, ['terms'])).toBeNull();
});

test('an address asks for a popup by its sysname, and for a draft with the token of its preview', () => {
  expect(askedPopup('?campaign_popup=welcome')).toEqual({ sysname: 'welcome', preview: null });
  expect(askedPopup('?campaign_popup=welcome&preview=abc')).toEqual({ sysname: 'welcome', preview: 'abc' });
  for (const search of ['', '?campaign_popup=', '?campaign_popup=a%2Fb', '?preview=abc']) expect(askedPopup(search), search).toBeNull();
});
