import { offeredBy } from '@tavolo/content/features';
import { splitLocale } from '../../runtime/locale.ts';
import type { Target } from '../frame/target.ts';
import type { SiteContext } from '../../runtime/site-context.ts';

/** Tells of a link's target whether the operator offers what it leads to. A link to what is switched off is left out, wherever content has put it. */
export function offeredTargets({
  content,
  locale,
  origin,
}: Pick<SiteContext, 'content' | 'locale' | 'origin'>): (target: Target) => boolean {
  const offered = offeredBy(content.single('prazer-config', locale).functional_flags);
  return (target) => {
    if (target.kind === 'external' || offered.off.length === 0) return true;
    const { pathname, searchParams } = new URL(target.path, origin);
    return (
      offered.hasPage(splitLocale(pathname).path) &&
      (offered.has('favourites') || searchParams.get('category') !== 'favourites') &&
      (offered.has('demo') || searchParams.get('mode') !== 'demo') &&
      (offered.has('search') || searchParams.get('popup') !== 'search')
    );
  };
}
