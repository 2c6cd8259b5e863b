import type { CollectionTypes } from '@tavolo/content';
import { expect, test } from 'vitest';
import type { CallContext } from '../kernel/calls/handlers.ts';
import { campaignCalls } from './calls.ts';
import type { CampaignParts } from './parts.ts';

const draft = {
  sysname: 'spring',
  order: 1,
  title: 'Spring',
  text: null,
  button_title: null,
  button_url: null,
  audience: 'player',
  shows: 'once',
  offer_key: 'an offer that isn’t open',
  starts_at: '2999-01-01T00:00:00.000Z',
  ends_at: null,
  image_735_240: null,
  image_360_520: null,
} as Partial<CollectionTypes['campaign-popup']>;

// Nothing else is asked for a visitor: whatever else were asked of it, the test would fail.
const parts = {
  clock: { now: () => new Date('2026-11-29T12:00:00.000Z') },
  content: { list: () => [] },
  drafts: (token: string) => Promise.resolve(token === 'of staff' ? { list: () => [draft] } : null),
} as unknown as CampaignParts;
const popups = (params: { sysname?: string; preview?: string }) =>
  campaignCalls(parts)['popups.get'](params, { locale: 'en', session: null } as CallContext);

test('[R7-014] a draft of a popup is shown by its name to whoever has a preview, also before its time and to whom it isn’t meant for', async () => {
  const shown = [{ sysname: 'spring', shows: 'once', offer_id: 'an offer that isn’t open', description: { title: 'Spring' } }];
  expect(await popups({ sysname: 'spring', preview: 'of staff' })).toEqual({ items: shown });
  expect(await popups({ sysname: 'autumn', preview: 'of staff' })).toEqual({ items: [] });
  expect(await popups({ sysname: 'spring', preview: 'guessed' })).toEqual({ items: [] });
  expect(await popups({ sysname: 'spring' })).toEqual({ items: [] });
  expect(await popups({ preview: 'of staff' })).toEqual({ items: [] });
});
