import type { Query, QueryClient } from '@tanstack/react-query';
import { sessionKey, type AccountInfo } from './session-query.ts';

/** How many sign-ins and sign-outs of this tab itself are under way. */
let own = 0;

/** Whether who is here changes by what is done in this tab, which then leads on by itself. */
export const isOwnChange = (): boolean => own > 0;

/** The page was a player's who is not here any more: it is being loaded anew, and nothing else leads it anywhere. */
export const leftPage = { isGoing: false };

/** Number of who is known to be here, 0 for a visitor; undefined while it is not known. */
export const whoIsKnown = (queryClient: QueryClient): number | undefined => queryClient.getQueryData<AccountInfo>(sessionKey)?.uid;

/**
 * After a sign-in or sign-up everything personal is asked for anew, who is here first (specification section 4), and nothing is kept of who was here
 * before; after a sign-out first nobody is known to be here, then what was theirs is forgotten: nothing of it is asked for in between.
 */
export async function sessionChanged(queryClient: QueryClient, signedIn: boolean): Promise<void> {
  own++;
  try {
    if (signedIn) {
      const before = whoIsKnown(queryClient);
      await queryClient.invalidateQueries({ queryKey: sessionKey });
      if (whoIsKnown(queryClient) === before) void queryClient.invalidateQueries({ predicate: isNotSession });
      else void queryClient.resetQueries({ predicate: isNotSession });
      return;
    }
    await queryClient.cancelQueries();
    await queryClient.resetQueries({ queryKey: sessionKey });
    queryClient.removeQueries({ predicate: isNotSession });
  } finally {
    own--;
  }
}

export const isNotSession = ({ queryKey }: Query) => queryKey[0] !== sessionKey[0] || queryKey[1] !== sessionKey[1];
