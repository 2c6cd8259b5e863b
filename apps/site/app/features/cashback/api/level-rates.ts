import { offeredBy } from '@tavolo/content/features';
import type { SiteContext } from '../../../runtime/site-context.ts';
import { ratesByLevel, type LevelRate } from '../rules/level-rates.ts';

/** What cashback brings at every loyalty level, by the level's key; nothing where no cashback is offered. */
export function readLevelRates({ content, locale }: Pick<SiteContext, 'content' | 'locale'>): ReadonlyMap<string, LevelRate[]> {
  if (!offeredBy(content.single('prazer-config', locale).functional_flags).has('cashback')) return new Map();
  return ratesByLevel(content.list('cashback', locale), content.list('loyalty-level', locale));
}
