import { openingNeeds, type SiteReadiness } from '@tavolo/contract/staff';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import { TextsProvider } from '../texts/use-texts.tsx';
import { ReadinessNote } from './readiness-note.tsx';
import { places } from './readiness.ts';

async function shown(readiness: SiteReadiness): Promise<string> {
  const { prelude } = await prerender(
    <MemoryRouter>
      <Suspense>
        <TextsProvider>
          <ReadinessNote {...readiness} />
        </TextsProvider>
      </Suspense>
    </MemoryRouter>,
  );
  // React marks where one text ends and the next begins.
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}

test('the overview lists what is missing, each with its field or the page that tells how', async () => {
  const note = await shown({ isSignUpOpen: false, missing: openingNeeds, register: 'gamstop' });
  expect(note).toContain(en.readiness.closedTitle);
  expect(note).toContain('Register of excluded players (GAMSTOP)');
  for (const need of openingNeeds) {
    const place = places[need];
    expect(note).toContain('field' in place ? `href="${place.field}"` : place.manual);
    if ('manual' in place) expect(existsSync(join(import.meta.dirname, '../../../..', place.manual))).toBe(true);
  }
});

test('where sign-up is open all the same, it only says what has to come before real players', async () => {
  const note = await shown({ isSignUpOpen: true, missing: ['licence'], register: null });
  expect(note).toContain(en.readiness.openTitle);
  expect(note).not.toContain(en.readiness.closedTitle);
  expect(note).not.toContain(en.readiness.needs.payments);
});

test('once everything is there it says nothing', async () => {
  const note = await shown({ isSignUpOpen: true, missing: [], register: 'gamstop' });
  expect(note.replaceAll(/<[^>]*>/g, '')).toBe('');
});
