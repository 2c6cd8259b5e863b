import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '@tavolo/contract';
import type { Api } from '../site-context.ts';

export type AccountInfo = ResultOf<'account.getInfo'>;
export type Balances = ResultOf<'account.getBalance'>;

/** Key of who is here. */
export const sessionKey = ['account', 'info'] as const;

const retryMilliseconds = 10_000;

/** Who is here; for a visitor `uid` is 0. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey: sessionKey,
    // In a task of its own: it is first asked in the task in which the page comes alive, and those are long enough.
    queryFn: () => new Promise<void>((begin) => setTimeout(begin)).then(() => api.call('account.getInfo', {})),
    staleTime: 60_000,
    // Half of every screen waits for this answer: where it failed it is asked for again, so that the page goes on by itself.
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMilliseconds : false),
  });

/** The balances of the signed-in player. Put here by whoever hears of a newer one: the interval, a game, the cashier. */
export const balanceQuery = (api: Api) =>
  queryOptions({ queryKey: ['account', 'balance'] as const, queryFn: () => api.call('account.getBalance', {}), staleTime: 5_000 });
