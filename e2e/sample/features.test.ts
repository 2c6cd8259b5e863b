import { expect, test } from 'vitest';
import { screens } from '../routes.ts';
import { changedFeatures, featuresOf } from './features.ts';

test('every screen is of a feature', () => {
  expect(screens.filter((screen) => featuresOf(screen).length === 0).map(({ path }) => path)).toEqual([]);
});

test('a screen is of the feature that draws its address, and of the window over it', () => {
  const of = (path: string) => featuresOf({ path, who: 'visitor' });
  expect(of('/cashier/deposit/card')).toEqual(['cashier']);
  expect(of('/gamehall?category=slots')).toEqual(['games']);
  expect(of('/?popup=auth&step=login')).toEqual(['home', 'auth']);
  expect(of('/terms')).toEqual(['content']);
});

test('changed files are known by the feature in whose folder they stand; what is shared is none, and tests change nothing', () => {
  expect(
    changedFeatures([
      'apps/site/app/features/cashier/screens/deposit.tsx',
      'apps/site/app/features/support/screens/support.tsx',
      'apps/site/app/features/winners/texts/it/winners.json',
      'apps/site/app/features/home/screens/home.test.tsx',
      'apps/site/app/root.tsx',
      'apps/site/app/shell/frame/header.tsx',
      'packages/ui/src/button/button.tsx',
      'apps/server/src/promotions/calls.ts',
    ]),
  ).toEqual(new Set(['cashier', 'support', 'winners']));
});
