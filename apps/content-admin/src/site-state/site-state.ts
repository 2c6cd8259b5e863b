import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SiteState } from '@tavolo/content/editing';
import { call } from '../api/call.ts';
import type { Drafts } from '../entry/drafts.ts';

/** The type that says whether the site is open, and by which of its attributes. */
export const settingsType = 'prazer-config';
export const stateField = 'domain_state';
/** Where that is changed. */
export const settingsPath = `/content/${settingsType}/single#${stateField}`;

export const siteStateQuery = queryOptions({
  queryKey: ['site-state'],
  queryFn: async ({ signal }) => (await call<{ state: SiteState }>('GET', '/content/site-state', { signal })).data.state,
  staleTime: 10_000,
  // Somebody else may close the site, or open it again.
  refetchInterval: 30_000,
});

/** Whether everybody finds the site open. Undefined until it is known. */
export const useSiteState = (): SiteState | undefined => useQuery(siteStateQuery).data;

/** How the site is closed by publishing a language of its settings; null where that changes nothing or opens it. */
export function closingBy(type: string, drafts: Drafts, locale: string): Exclude<SiteState, 'active'> | null {
  if (type !== settingsType) return null;
  const next = drafts[locale]?.current[stateField];
  const now = drafts[locale]?.language?.published?.[stateField] ?? 'active';
  return next !== now && (next === 'maintenance' || next === 'disabled') ? next : null;
}
