import { safeTarget } from '../../../shell/frame/target.ts';
import type { SiteContext } from '../../../runtime/site-context.ts';
import type { Helpline } from '../screens/self-test.tsx';

/** Help lines of the content, those of the player's own country first. */
export function readHelplines(
  { content, locale, origin }: Pick<SiteContext, 'content' | 'locale' | 'origin'>,
  countryCode: string | null,
): Helpline[] {
  const lines = content
    .list('page', locale)
    .filter(({ slug }) => slug === 'play-responsibly')
    .flatMap(({ blocks }) => blocks ?? [])
    .flatMap((block) => (block.__component === 'blocks.helplines' ? block.helplines : []))
    .map(({ name, country, phone, text, url }) => ({
      name,
      country: country ?? null,
      phone: phone ?? null,
      text: text ?? null,
      // Only a plain link to a site is followed, whatever content says.
      url: url ? hrefOf(url, new URL(origin)) : null,
    }));
  const own = countryCode ? new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode.toUpperCase()) : undefined;
  return lines.toSorted((a, b) => Number(b.country === own) - Number(a.country === own));
}

function hrefOf(url: string, here: URL): string | null {
  const target = safeTarget(url, true, here);
  return target?.kind === 'external' ? target.href : (target?.path ?? null);
}
