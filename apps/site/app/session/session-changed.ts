import type { Query, QueryClient } from '@tanstack/react-query';
import { sessionKey } from './session-query.ts';

/**
 * After a sign-in or sign-up everything personal is asked for anew, who is here first (specification section 4); after a sign-out first nobody is
 * known to be here, then what was theirs is forgotten: nothing of it is asked for in between.
 */
export async function sessionChanged(queryClient: QueryClient, signedIn: boolean): Promise<void> {
  if (signedIn) {
    await queryClient.invalidateQueries({ queryKey: sessionKey });
    void queryClient.invalidateQueries({ predicate: isNotSession });
    return;
  }
  await queryClient.cancelQueries();
  await queryClient.resetQueries({ queryKey: sessionKey });
  queryClient.removeQueries({ predicate: isNotSession });
}

const isNotSession = ({ queryKey }: Query) => queryKey[0] !== sessionKey[0] || queryKey[1] !== sessionKey[1];
