import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiProvider } from '../../../runtime/api/use-api.tsx';
import { TextProvider } from '../../../runtime/texts/use-text.tsx';
import { compiled } from '../../betting/rules/testing/compiled.ts';
import { bettingSample, casinoSample } from '../rules/bonus-samples.ts';
import { bonusTexts } from '../texts/bonuses.ts';
import { BonusConfirm } from './bonus-confirm.tsx';
import { BurnBonus } from './burn-bonus.tsx';

/** The texts as the build leaves them, with places for values. */
const wording = (locale: 'en' | 'it') =>
  Object.fromEntries(
    Object.entries(compiled(bonusTexts).catalogs[locale]).map(([key, message]) => [`${bonusTexts.feature}.${key}`, message]),
  );

/** What a window says, without its tags, and the words on its buttons but the cross. */
function shown(locale: 'en' | 'it', window: ReactNode): { text: string; buttons: string[] } {
  const router = createMemoryRouter([{ path: '/', element: window }]);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider locale={locale} overrides={wording(locale)}>
        <ApiProvider locale={locale}>
          <RouterProvider router={router} />
        </ApiProvider>
      </TextProvider>
    </QueryClientProvider>,
  );
  const words = (html: string) =>
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return {
    text: words(page),
    buttons: [...page.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inside]) => words(inside ?? '')).filter((label) => label !== ''),
  };
}
const nothing = () => {};

test('[R2-048] before a withdrawal burns bonuses the player reads what each of them loses, and that they can be kept', () => {
  const all = [casinoSample(), casinoSample({ id: '8', status: 'available', expires_at: null })];
  const english = shown('en', <BurnBonus all={all} onAgree={nothing} onClose={nothing} />);
  for (const part of [
    'Withdraw and end your bonus?',
    'This bonus ends when you withdraw cash.',
    'You lose €18.00 of bonus money.',
    'You also lose any returns to the bonus from rounds in progress. Their stakes are €2.00.',
    'You give up the bonus of €25.00 that you haven’t activated yet.',
  ])
    expect(english.text).toContain(part);
  expect(english.buttons).toEqual(['Withdraw and end bonus', 'Keep bonus']);
  const italian = shown('it', <BurnBonus all={all} onAgree={nothing} onClose={nothing} />);
  expect(italian.text).toContain('Rinunci al bonus di €25.00 che non hai ancora attivato.');
  expect(italian.buttons[0]).toBe('Preleva e chiudi il bonus');
});

test('[R2-048] [R4-011] ending a bonus of either kind is asked about with what is lost; what is at stake is named by rounds or by bets', () => {
  const end = (own: Parameters<typeof BonusConfirm>[0]['own']) => shown('en', <BonusConfirm own={own} does="remove" onClose={nothing} />);
  const casino = end(casinoSample());
  expect(casino.buttons).toEqual(['End bonus', 'Keep bonus']);
  expect(casino.text).toContain('rounds in progress');
  expect(end(bettingSample()).text).toContain('open bets paid with the bonus. Their stakes are €2.00.');
  // Of one that never ran nothing is lost but itself.
  const declined = end(bettingSample({ status: 'available', expires_at: null }));
  expect(declined.buttons).toEqual(['Decline bonus', 'Keep bonus']);
  expect(declined.text).not.toContain('You lose');
});

test('[R4-011] before a betting bonus is activated all that it takes is read, the most that becomes cash among it', () => {
  const own = bettingSample({ status: 'available', expires_at: null, maximum_win: { amount: '100.00', currency: 'EUR' } });
  const { buttons, text } = shown('en', <BonusConfirm own={own} does="activate" onClose={nothing} />);
  for (const part of ['Wagering requirement €250.00', 'Maximum that becomes cash €100.00']) expect(text).toContain(part);
  expect(buttons[0]).toBe('Activate bonus');
});
