import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import type { BuilderFault } from '../rules/builder-fault.ts';
import { askedLegs } from '../rules/builder.ts';
import { offer } from './offer-store.ts';

/** Milliseconds after which a price is asked for again though nothing has moved. */
const again = 10_000;

/** What selections cost together now. */
export interface BuilderPrice {
  /** Thousandths; null where they can't be combined now. */
  odds: number | null;
  /** Why not, and which of them. */
  problem: BuilderFault | null;
}

/**
 * The prices of bet builders, in their order; undefined until the server has told one. Asked for anew when the odds of one of their selections move: only the
 * server knows what they cost together.
 */
export function useBuilderPrices(builders: readonly (readonly string[])[]): readonly (BuilderPrice | undefined)[] {
  const api = useApi();
  const ids = [...new Set(builders.flat())];
  const nowOf = (id: string) => {
    const now = offer.selection(id);
    return now ? `${now.odds}${now.isOpen ? '' : 'x'}` : '';
  };
  useSyncExternalStore(
    (listener) => {
      const ends = ids.map((id) => offer.subscribe(id, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    () => ids.map(nowOf).join(),
    () => '',
  );
  const answers = useQueries({
    queries: builders.map((members) => ({
      queryKey: ['bets', 'builder', members, members.map(nowOf)],
      // Nothing is staked: what is asked about is the price alone, and play money has every market.
      queryFn: () =>
        api.call('bets.check', {
          legs: askedLegs({ id: '', isBanker: false, members }, 0, 1_000),
          folds: [1],
          currency: 'FUN',
        }),
      enabled: members.length > 1,
      refetchInterval: again,
      gcTime: 30_000,
      retry: false,
      placeholderData: keepPreviousData,
    })),
  });
  return answers.map(({ data }) => {
    if (!data) return undefined;
    // The odds that were sent are no one's.
    const problem = data.problem?.code === 'bets.odds_changed' ? null : data.problem;
    return { odds: problem ? null : (data.legs[0]?.odds ?? null), problem };
  });
}
