import { useQueries } from '@tanstack/react-query';
import type { ResultOf } from '@tavolo/contract';
import { useEffect, useState } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import type { Boost } from './boost-store.ts';
import { askedLegs } from '../rules/builder.ts';
import { atBoost } from '../rules/boosted.ts';
import type { Payment } from '../rules/payment.ts';
import { readStake, shownPlaces, type Slip, type StakeRow, type TermsOf } from '../rules/slip.ts';

export type Check = ResultOf<'bets.check'>;

/** Milliseconds without typing before the server is asked. */
const rest = 350;
/** Rows without a stake whose limits are shown. */
const mostRows = 4;

interface Wanted {
  row: StakeRow;
  unitStake: string | null;
}

/** What the server says of each row: the limits of its stake, and what stands against the bet. Not known while it is asked. */
export function useChecks(
  slip: Slip,
  rows: readonly StakeRow[],
  currency: string,
  oddsNow: (id: string) => number | undefined,
  termsOf: TermsOf,
  funding: Payment['kind'],
  boostOf: (id: string) => Boost | undefined,
): ReadonlyMap<string, Check> {
  const api = useApi();
  const wanted = rows.map((row): Wanted => {
    const typed = slip.stakes[row.key];
    return { row, unitStake: typed !== undefined && readStake(typed, currency) !== null ? typed.replace(/\.$/, '') : null };
  });
  const asked = useRested(wanted.filter(({ unitStake }, index) => unitStake !== null || (rows.length <= mostRows && index < mostRows)));
  const answers = useQueries({
    queries: asked.map(({ row, unitStake }) => {
      const legs = row.legs.flatMap((leg, index) =>
        askedLegs(leg, index, oddsNow(leg.id) ?? leg.seen).map((one) => ({
          ...one,
          ...shownPlaces(row, leg.id, termsOf),
          ...atBoost(boostOf(leg.id)),
        })),
      );
      const params = { legs, folds: [...row.foldSizes], is_each_way: row.isEachWay, unit_stake: unitStake, currency, funding };
      return {
        queryKey: ['bets', 'check', params],
        queryFn: () => api.call('bets.check', params),
        staleTime: 10_000,
        gcTime: 30_000,
        retry: false,
      };
    }),
  });
  return new Map(asked.flatMap(({ row }, index) => (answers[index]?.data ? [[row.key, answers[index].data] as const] : [])));
}

/** The value once it has not changed for a moment. */
function useRested(value: Wanted[]): Wanted[] {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text)), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
