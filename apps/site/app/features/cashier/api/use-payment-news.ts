import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveNow } from '../../../runtime/api/live-now.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { balanceQuery, sessionKey } from '../../../runtime/session/session-query.ts';

/** Asks what has become of the payments in sight, and of the balance, when the server says that something has. */
export function usePaymentNews(isPlayer: boolean): void {
  const queryClient = useQueryClient();
  const { queryKey: balanceKey } = balanceQuery(useApi());
  useEffect(() => {
    if (!isPlayer) return;
    const isHere = () => queryClient.getQueryData(sessionKey) !== undefined;
    const ask = () => {
      if (isHere()) void queryClient.invalidateQueries({ queryKey: ['cashier'] });
    };
    return liveNow.hear('payments', {
      anew: ask,
      message() {
        ask();
        // Wherever the player looks: on the page of a game it is not asked for by itself.
        if (isHere()) void queryClient.invalidateQueries({ queryKey: balanceKey });
      },
    });
  }, [isPlayer, queryClient, balanceKey]);
}
