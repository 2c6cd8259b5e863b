import { useQueryClient } from '@tanstack/react-query';
import type { ResultOf } from '@tavolo/contract';
import { useRef, useState } from 'react';
import type { Boost } from './boost-store.ts';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { askedLegs } from '../rules/builder.ts';
import { shownPlaces, type OddsPolicy, type SlipBet, type TermsOf } from '../rules/slip.ts';
import { atBoost } from '../rules/boosted.ts';
import type { Payment } from '../rules/payment.ts';
import { forgetPlaceKey, placeKey } from '../rules/place-key.ts';

export type PlacedBet = ResultOf<'bets.place'>['bet'];

/** What became of one bet of the slip. `isUnknown`: no answer came, so it may have been placed. */
export type Placement = { key: string; bet: PlacedBet } | { key: string; refusal: string; isUnknown: boolean };

interface Order {
  currency: string;
  policy: OddsPolicy;
  oddsNow: (id: string) => number | undefined;
  termsOf: TermsOf;
  payment: Payment;
  boostOf: (id: string) => Boost | undefined;
  /** In words of the page: the answer did not come. */
  lost: string;
}

/** What a bet is sent as. Under the policy "any" the odds are those of now; else those that the player has agreed to. */
export function asked({ row, unitStake }: SlipBet, { currency, policy, oddsNow, termsOf, payment, boostOf }: Omit<Order, 'lost'>) {
  return {
    legs: row.legs.flatMap((leg, index) =>
      askedLegs(leg, index, policy === 'any' ? (oddsNow(leg.id) ?? leg.seen) : leg.seen).map((one) => ({
        ...one,
        ...shownPlaces(row, leg.id, termsOf),
        ...atBoost(boostOf(leg.id)),
      })),
    ),
    folds: [...row.foldSizes],
    is_each_way: row.isEachWay,
    unit_stake: unitStake,
    currency,
    funding: payment.kind,
    ...(payment.kind === 'free_bet' && { free_bet: payment.freeBet.id }),
    policy,
  };
}

/** Places the bets of the slip one after the other. What is pressed while that goes on does nothing. */
export function usePlacement() {
  const api = useApi();
  const client = useQueryClient();
  const busy = useRef(false);
  const [isPlacing, setPlacing] = useState(false);
  const [placements, setPlacements] = useState<Placement[] | null>(null);

  const place = async (bets: readonly SlipBet[], order: Order): Promise<Placement[]> => {
    if (busy.current) return [];
    busy.current = true;
    setPlacing(true);
    const done: Placement[] = [];
    try {
      for (const slipBet of bets) {
        const request = asked(slipBet, order);
        try {
          const { bet } = await api.call('bets.place', { ...request, idempotency_key: placeKey(request) });
          forgetPlaceKey(request);
          done.push({ key: slipBet.key, bet });
        } catch (error) {
          // Without an answer the bet may have been placed: sent again, it has the same key.
          if (isRefusal(error) && error.status < 500) forgetPlaceKey(request);
          done.push({ key: slipBet.key, refusal: isRefusal(error) ? error.message : order.lost, isUnknown: !isRefusal(error) });
        }
      }
    } finally {
      busy.current = false;
      setPlacing(false);
    }
    setPlacements(done);
    void client.invalidateQueries({ queryKey: ['account', 'balance'] });
    void client.invalidateQueries({ queryKey: ['bets'] });
    return done;
  };
  return { place, isPlacing, placements, clear: () => setPlacements(null) };
}
