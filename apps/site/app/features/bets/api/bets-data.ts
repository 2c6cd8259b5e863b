import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../runtime/site-context.ts';

export type BetFilter = 'open' | 'cash_out' | 'settled';

/** The player's bets of one kind, latest first. */
export const betsQuery = (api: Api, state: BetFilter | null, count = 20) =>
  queryOptions({
    queryKey: ['bets', 'list', state, count] as const,
    queryFn: () => api.call('bets.get', { state, count }),
    staleTime: 2_000,
  });

/** Milliseconds between two questions while bets are open: their cash-out changes with the match. */
export const openBetsPause = 5_000;
