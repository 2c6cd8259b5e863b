import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiProvider } from '../../../runtime/api/use-api.tsx';
import { TextProvider } from '../../../runtime/texts/use-text.tsx';
import { bettingSample, casinoSample } from '../rules/bonus-samples.ts';
import type { OwnBonus } from '../rules/own-bonus.ts';
import { BonusCard } from './bonus-card.tsx';

const words = { title: 'Welcome bonus', text: null, image: null };

/** What the card says, without its tags, and the names of its buttons. */
function shown(locale: 'en' | 'it', own: OwnBonus): { text: string; buttons: string[] } {
  const router = createMemoryRouter([{ path: '/', element: <BonusCard own={own} words={words} /> }]);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider locale={locale} overrides={{}}>
        <ApiProvider locale={locale}>
          <RouterProvider router={router} />
        </ApiProvider>
      </TextProvider>
    </QueryClientProvider>,
  );
  return {
    text: page
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    buttons: [...page.matchAll(/<button[^>]* aria-label="([^"]+)"/g)].map(([, label]) => label ?? ''),
  };
}

test('[R3-009] a casino bonus tells its state, how far it is, and all that it takes, in both languages', () => {
  const english = shown('en', casinoSample({ maximum_win: { amount: '100.00', currency: 'EUR' }, forfeits: true })).text;
  for (const part of [
    'Welcome bonus Active €25.00',
    'wagered 27%',
    'Bonus money €18.00',
    'In rounds in progress €2.00',
    'Maximum stake with bonus money €5.00',
    'Slots 100% · Dice 10%',
    'Cash while it’s enough, otherwise bonus money',
    'Maximum that becomes cash €100.00',
    'If you withdraw cash The bonus ends',
  ])
    expect(english).toContain(part);
  expect(shown('en', casinoSample({ status: 'available', expires_at: null })).text).toContain('Wagering requirement €250.00');
  const italian = shown('it', casinoSample({ isolation: false, spends: 'bonus_first' })).text;
  for (const part of ['Attivo', 'Denaro bonus, poi saldo reale', 'Se prelevi saldo reale Il bonus continua'])
    expect(italian).toContain(part);
});

test('[R4-011] a casino bonus is paused, resumed or ended, a betting bonus is ended, and one that is over asks for nothing', () => {
  expect(shown('en', casinoSample()).buttons).toEqual(['Pause bonus: Welcome bonus', 'End bonus: Welcome bonus']);
  expect(shown('en', casinoSample({ status: 'paused' })).buttons).toEqual(['Resume bonus: Welcome bonus', 'End bonus: Welcome bonus']);
  expect(shown('en', casinoSample({ status: 'available', expires_at: null })).buttons).toEqual([
    'Activate bonus: Welcome bonus',
    'Decline bonus: Welcome bonus',
  ]);
  expect(shown('it', bettingSample()).buttons).toEqual(['Chiudi bonus: Welcome bonus']);
  const over = shown(
    'en',
    casinoSample({ status: 'completed', ended_at: '2026-03-09T08:00:00Z', paid: { amount: '61.50', currency: 'EUR' } }),
  );
  expect(over.buttons).toEqual([]);
  expect(over.text).toContain('became cash on');
});
