import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextProvider } from '../../../runtime/texts/use-text.tsx';
import { compiled } from '../../betting/rules/testing/compiled.ts';
import type { Character } from '../api/club-data.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import { CharacterConfirm } from './character-confirm.tsx';

const character = (id: string, name: string) => ({ id, name, points: 0, text: null, image: `/${id}.webp` }) as unknown as Character;

function shown(locale: 'en' | 'it'): string {
  const element = (
    <CharacterConfirm
      before={character('ember', 'Ember')}
      after={character('noctua', 'Noctua')}
      words={null}
      isBusy={false}
      onAgree={() => {}}
      onClose={() => {}}
    />
  );
  // As the build leaves them, with places for values.
  const wording = Object.entries(compiled(loyaltyTexts).catalogs[locale]).map(([key, message]) => [
    `${loyaltyTexts.feature}.${key}`,
    message,
  ]);
  return renderToStaticMarkup(
    <TextProvider locale={locale} overrides={Object.fromEntries(wording)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </TextProvider>,
  );
}

test('[R2-048] a second character is asked about: from whom to whom, with both pictures, and one can leave it', () => {
  const english = shown('en');
  expect(english).toContain('From Ember to Noctua');
  expect(english.indexOf('/ember.webp')).toBeLessThan(english.indexOf('/noctua.webp'));
  expect(english.indexOf('/ember.webp')).toBeGreaterThan(0);
  for (const label of ['Change', 'Close']) expect(english).toMatch(new RegExp(`>${label}<`));
  const italian = shown('it');
  expect(italian).toContain('Da Ember a Noctua');
  for (const label of ['Cambia', 'Chiudi']) expect(italian).toMatch(new RegExp(`>${label}<`));
});
