import { offeredBy } from '@tavolo/content/features';
import { isRefusal } from '../../runtime/api/api-error.ts';
import type { SiteContext } from '../../runtime/site-context.ts';
import type { Jackpot } from './live-jackpot.ts';

/** The jackpots that are open, for pages that stand without them as well; none where they are switched off or cannot be had. */
export async function readOpenJackpots({ api, content, locale, warn }: SiteContext): Promise<readonly Jackpot[]> {
  if (!offeredBy(content.single('prazer-config', locale).functional_flags).has('jackpots')) return [];
  try {
    return await api.call('Jackpots.get', {});
  } catch (error) {
    if (!isRefusal(error) || error.status >= 500) warn('the jackpots are missing on a page', error);
    return [];
  }
}
