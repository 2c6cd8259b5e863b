import type { Locator } from '@playwright/test';
import { expect } from './watch.ts';
import { words, type Locale } from './words.ts';

/** Of a bonus that has fourteen days to be wagered, and was just activated. */
const days = '14';

/** Expects the bar of a running bonus in a part of a page: how far it is, what is left in money, and the days. */
export async function expectBar(
  locale: Locale,
  part: Locator,
  { left, requirement = '€100.00', wagered }: { wagered: string; left: string; requirement?: string },
): Promise<void> {
  await expect(part.getByRole('progressbar', { name: words(locale, 'wagering', 'progress', { wagered, requirement }) })).toBeVisible();
  await expect(part).toContainText(words(locale, 'wagering', 'left', { left }));
  // Of several days, in the form of the catalogues: `{days, plural, one {…} other {# days left}}`.
  const [, several = ''] = /other \{([^}]+)\}/.exec(words(locale, 'wagering', 'days')) ?? [];
  await expect(part).toContainText(several.replace('#', days));
}
