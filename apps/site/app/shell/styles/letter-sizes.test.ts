import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../../../', import.meta.url);

/** Sizes of signs that stand in boxes of their own size, and of the logotype: none of them is read as text. */
const signs = [
  'apps/site/app/features/cashier/components/method-cards.module.css 20px',
  'apps/site/app/features/cashier/components/payment-list.module.css 20px',
  'apps/site/app/features/cashier/screens/result.module.css 44px',
  'apps/site/app/features/hints/screens/hint-card.module.css 18px',
  'apps/site/app/features/home/screens/fair-play.module.css 17px',
  'apps/site/app/features/profile/components/profile.module.css 16px',
  'apps/site/app/features/profile/components/profile.module.css 20px',
  'apps/site/app/features/profile/screens/security/security.module.css 28px',
  'apps/site/app/features/providers/screens/providers.module.css 9px',
  'apps/site/app/features/verification/screens/identity.module.css 28px',
  'apps/site/app/shell/frame/account-menu.module.css 17px',
  'apps/site/app/shell/frame/logo.module.css 17px',
  'apps/site/app/shell/frame/logo.module.css 19px',
  'apps/site/app/shell/game-tiles/like-button.module.css 14px',
  'apps/site/app/shell/game-tiles/provider-mark.module.css 12px',
  'packages/ui/src/choice/choice.module.css 11px',
  'packages/ui/src/state/state.module.css 24px',
  'packages/ui/src/toast/toaster.module.css 16px',
];

test('[WEB-03] every text follows the letter size that the reader has set in the browser', () => {
  const files = globSync(['apps/site/app/**/*.css', 'packages/ui/src/**/*.css'], { cwd: root });
  const fixed = files.flatMap((file) => {
    const css = readFileSync(new URL(file, root), 'utf8');
    return [...css.matchAll(/\bfont(?:-size)?:[^;]*?\b([\d.]+px)/g)].map(([, size]) => `${file} ${size}`);
  });
  expect(files.length).toBeGreaterThan(50);
  expect(fixed.toSorted()).toEqual(signs);
  // Letters have no size of their own at the root either, from which all others are reckoned.
  expect(readFileSync(new URL('packages/ui/src/styles/base.css', root), 'utf8')).toMatch(/html \{[^}]*font-size: 100%;/);
});
