import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../runtime/site-context.ts';
import { questionOf, searchOf, type BetFilter } from '../rules/bet-filter.ts';

const pageSize = 20;

/** The player's open bets, latest first. */
export const openBetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['bets', 'list', 'beside the slip'] as const,
    queryFn: () => api.call('bets.get', { state: 'open', count: pageSize }),
    staleTime: 2_000,
  });

/** The player's bets by a filter, latest first, page by page. */
export const betsQuery = (api: Api, filter: BetFilter) =>
  infiniteQueryOptions({
    queryKey: ['bets', 'list', searchOf(filter)] as const,
    queryFn: ({ pageParam }) => api.call('bets.get', { ...questionOf(filter), offset: pageParam, count: pageSize }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.offset + last.items.length < last.count ? last.offset + last.items.length : undefined),
    staleTime: 2_000,
  });

/** Milliseconds between two questions while bets are open: their cash-out changes with the match. */
export const openBetsPause = 5_000;
