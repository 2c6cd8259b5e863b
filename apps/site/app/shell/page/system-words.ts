import type { CollectionTypes } from '@tavolo/content';
import { offeredTargets } from '../offered/offered-target.ts';
import { safeTarget, type Target } from '../frame/target.ts';
import type { SiteContext } from '../../runtime/site-context.ts';

export type SystemKey = CollectionTypes['system-page']['key'];

/** Header, description and button of a page about a state, as the operator words them. */
export interface SystemWords {
  header: string;
  description: string;
  button: { label: string; target: Target } | null;
}

/** Null where the content has none, and the page's own words are shown. */
export function readSystemWords(context: SiteContext, key: SystemKey): SystemWords | null {
  const { content, locale, origin } = context;
  const found = content.list('system-page', locale).find((one) => one.key === key);
  if (!found) return null;
  const target = found.button_url ? safeTarget(found.button_url, false, new URL(origin)) : null;
  return {
    header: found.header,
    description: found.description,
    button: found.button_title && target && offeredTargets(context)(target) ? { label: found.button_title, target } : null,
  };
}
