import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '@tavolo/contract';
import type { Api } from '../../../runtime/site-context.ts';
import { questionOf, searchOf, type HistoryFilter } from '../rules/history-filter.ts';

export type Round = ResultOf<'games.getHistory'>['items'][number];

const pageSize = 20;

/** The player's rounds by a filter, latest first, page by page. */
export const roundsQuery = (api: Api, filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['games', 'history', searchOf(filter)] as const,
    queryFn: ({ pageParam }) => api.call('games.getHistory', { ...questionOf(filter), offset: pageParam, count: pageSize }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.offset + last.items.length < last.count ? last.offset + last.items.length : undefined),
    staleTime: 2_000,
  });

export const fileKey = ['games', 'history-file'] as const;

/** The file that was asked for last; null where there is none. */
export const fileQuery = (api: Api) => queryOptions({ queryKey: fileKey, queryFn: () => api.call('games.gethistoryexportrequest', {}) });

/** Rounds that wait to be played on. */
export const unfinishedQuery = (api: Api) =>
  queryOptions({ queryKey: ['games', 'unfinished'] as const, queryFn: () => api.call('games.getUnfinished', {}), staleTime: 5_000 });
