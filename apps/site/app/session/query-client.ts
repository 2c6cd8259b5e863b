import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../api/api-error.ts';
import { SessionOver } from '../api/calls-under-way.ts';
import { sessionKey } from './session-query.ts';

/**
 * One for each page load. A refusal of the catalogue is an answer and is not asked for again; a broken connection is.
 * A refusal because there is no session any more makes the page ask who is here.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isRefusal(error) && error.type === 'AuthorizationException' && error.code === 'session')
      void client.invalidateQueries({ queryKey: sessionKey });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => !isRefusal(error) && !(error instanceof SessionOver) && count < 2,
        refetchOnWindowFocus: false,
      },
    },
  });
  return client;
}
