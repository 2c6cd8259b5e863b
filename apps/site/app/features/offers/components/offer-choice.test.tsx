import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { TextProvider } from '../../../runtime/texts/use-text.tsx';
import { offerSample, spinsSample } from '../rules/offer-samples.ts';
import { toOffer, type Offer } from '../rules/offer.ts';
import { OfferChoice } from './offer-choice.tsx';

const offers = [
  offerSample(),
  offerSample({ id: 'spins', description: { title: 'Free spins with a deposit' }, promotions: [spinsSample] }),
].map((item) => toOffer(item, new Map()));

function shown(locale: 'en' | 'it', list: readonly Offer[] | null, chosen: Offer | null, fault: string | null = null): string {
  return renderToStaticMarkup(
    <TextProvider locale={locale} overrides={{}}>
      <MemoryRouter>
        <OfferChoice offers={list} chosen={chosen} onChange={() => {}} fault={fault} isChecked />
      </MemoryRouter>
    </TextProvider>,
  );
}
const checked = (page: string) => [...page.matchAll(/<label.*?<\/label>/g)].map(([label]) => /<input[^>]* checked/.test(label));

test('[R3-008] a deposit takes no offer unless the player chooses one', () => {
  const page = shown('en', offers, null);
  expect(checked(page)).toEqual([true, false, false]);
  expect(page).toContain('No offer');
  expect(page).not.toContain('Wagering requirement');
  expect(shown('en', [], null)).toBe('');
});

test.each([
  ['en', ['Wagering requirement', 'Time to wager', 'Maximum stake', '€5.00', 'All terms of this offer', 'you keep your cash']],
  [
    'it',
    [
      'Requisito di puntata',
      'Tempo per puntare',
      'Puntata massima',
      '€5.00',
      'Tutte le condizioni dell’offerta',
      'conservi il saldo reale',
    ],
  ],
] as const)('an offer that is chosen tells in short what it takes, with the way to all of it, in %s', (locale, told) => {
  const page = shown(locale, offers, offers[0] ?? null);
  expect(checked(page)).toEqual([false, true, false]);
  for (const words of told) expect(page).toContain(words);
  expect(page).toMatch(/<a[^>]* href="\/offers\/welcome"[^>]* target="_blank"|<a[^>]* target="_blank"[^>]* href="\/offers\/welcome"/);
});

test('what is wrong with the choice is announced, and offers that can’t be read don’t stop the deposit', () => {
  expect(shown('en', offers, offers[0] ?? null, 'This offer needs a larger deposit.')).toMatch(
    /role="alert".*This offer needs a larger deposit\./,
  );
  expect(shown('en', null, null)).toContain('You can deposit without one.');
});
