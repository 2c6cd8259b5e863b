import { offeredBy } from '@tavolo/content/features';
import { queryOptions } from '@tanstack/react-query';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import type { Api, SiteContext } from '../../../runtime/site-context.ts';
import { described, imageNames } from '../../../shell/page/description.ts';
import { openOf, type Item } from '../rules/tournament.ts';

/** A tournament that runs or is to come, as everybody sees it. */
export interface OpenTournament {
  item: Item;
  name: string;
  image: string | null;
}

/** Those that run and that are to come, for pages that stand without them as well; none where they are switched off or cannot be had. */
export async function readOpenTournaments(context: SiteContext): Promise<OpenTournament[]> {
  const { content, locale, visitorApi, warn } = context;
  if (!offeredBy(content.single('prazer-config', locale).functional_flags).has('tournaments')) return [];
  try {
    const { items } = await visitorApi.call('tournaments.get', listed);
    const names = imageNames(context);
    return openOf(items).map((item) => {
      const { image, title } = described(item.description, names);
      return { item, name: title ?? item.name, image };
    });
  } catch (error) {
    if (!isRefusal(error) || error.status >= 500) warn('the tournaments are missing on a page', error);
    return [];
  }
}

/** The present minute, in milliseconds, from which a row of them counts down: a page that is made anew for visitors is the same one for as long. */
export const presentMinute = (): number => Math.floor(Date.now() / 60_000) * 60_000;

/** The same with the player's own places, in the player's currency. */
export const ownTournamentsQuery = (api: Pick<Api, 'call'>) =>
  queryOptions({
    queryKey: ['tournaments', 'open'],
    queryFn: async () => openOf((await api.call('tournaments.get', listed)).items),
    staleTime: 30_000,
  });

/** They stand before those that are over. */
const listed = { offset: 0, count: 20 } as const;
