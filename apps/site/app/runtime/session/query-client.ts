import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../api/api-error.ts';
import { SessionOver } from '../api/calls-under-way.ts';
import { isNotSession, isOwnChange, leftPage, whoIsKnown } from './session-changed.ts';
import { sessionOver } from './session-over.ts';
import { sessionKey } from './session-query.ts';

/**
 * One for each page load. A refusal of the catalogue is an answer and is not asked for again; a broken connection is.
 * A refusal because there is no session any more makes the page ask who is here. When that is somebody else than before by what was
 * done elsewhere, nothing is kept of what was asked for the one before, and the page of a player is made anew altogether.
 * @param startAnew loads the page again
 */
export function createQueryClient(startAnew = () => location.reload()): QueryClient {
  let last: number | undefined;
  const onError = (error: unknown) => {
    if (isRefusal(error) && error.type === 'AuthorizationException' && error.code === 'session')
      void client.invalidateQueries({ queryKey: sessionKey });
  };
  const onSuccess = () => {
    const before = last;
    last = whoIsKnown(client) ?? last;
    if (before === undefined || before === last || isOwnChange()) return;
    if (before === 0) return void client.resetQueries({ predicate: isNotSession });
    // Nothing is asked any more for a page that goes.
    for (const query of client.getQueryCache().findAll({ predicate: isNotSession })) query.reset();
    leftPage.isGoing = true;
    if (last === 0) sessionOver.keep();
    startAnew();
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError, onSuccess }),
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
