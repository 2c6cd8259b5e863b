import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { liveNow } from '../../../runtime/api/live-now.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import type { EventMessage } from '@tavolo/contract';
import { isOpenEvent, type SlipSelection } from '../rules/offer.ts';
import { selectionIds } from '../rules/builder.ts';
import { termsOfMarket, type Slip, type TermsOf } from '../rules/slip.ts';
import { useBuilderPrices } from './builder-prices.ts';
import { offer, type Suspension } from './offer-store.ts';
import { slipStore, useKnownSelections, useSlip } from './slip-store.ts';

/** Milliseconds. */
const pause = 10_000;
const shortest = 1_000;

/** The slip with its selections as they stand now. */
export interface SlipNow {
  slip: Slip;
  known: ReadonlyMap<string, SlipSelection>;
  /** Of a leg, as are the others: of a bet builder those of all its selections together. */
  oddsNow: (id: string) => number | undefined;
  isOpen: (id: string) => boolean;
  /** Why it is closed, where that is known. */
  suspensionOf: (id: string) => Suspension;
  /** As the server told them last; a withdrawal makes the slip ask anew. */
  termsOf: TermsOf;
  /** Whether it is known where the leg stands. */
  isKnown: (id: string) => boolean;
}

const stateOf = (id: string, known: ReadonlyMap<string, SlipSelection>) => {
  const now = offer.selection(id);
  if (now) return { odds: now.odds, isOpen: now.isOpen, suspension: now.suspension };
  const kept = known.get(id);
  return (
    kept && {
      odds: kept.odds,
      isOpen: isOpenEvent(kept.event) && kept.market.state === 'active' && kept.is_active,
      suspension: kept.event.suspension ?? kept.market.suspension,
    }
  );
};

/** Draws the slip anew when one of its own selections changes. */
export function useSlipNow(): SlipNow {
  const slip = useSlip();
  const known = useKnownSelections();
  const ids = slip.legs.flatMap(selectionIds);
  const builders = slip.legs.filter(({ members }) => members);
  const prices = useBuilderPrices(builders.map(selectionIds));
  useSyncExternalStore(
    (listener) => {
      const ends = ids.map((id) => offer.subscribe(id, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    () =>
      ids
        .map((id) => {
          const state = stateOf(id, known);
          return state ? `${state.odds}${state.isOpen ? '' : `x${state.suspension ?? ''}`}` : '';
        })
        .join(),
    () => '',
  );
  const legNow = (id: string) => {
    const index = builders.findIndex((leg) => leg.id === id);
    const leg = builders[index];
    if (!leg) return stateOf(id, known);
    const price = prices[index];
    const isOpen = selectionIds(leg).every((member) => stateOf(member, known)?.isOpen === true);
    const suspension =
      selectionIds(leg)
        .map((member) => stateOf(member, known)?.suspension ?? null)
        .find((one) => one !== null) ?? null;
    return price && { odds: price.odds ?? undefined, isOpen: isOpen && price.odds !== null, suspension };
  };
  return {
    slip,
    known,
    oddsNow: (id) => legNow(id)?.odds,
    isOpen: (id) => legNow(id)?.isOpen ?? false,
    suspensionOf: (id) => legNow(id)?.suspension ?? null,
    isKnown: (id) => legNow(id) !== undefined,
    termsOf: (id) => {
      const selection = known.get(id);
      return selection ? termsOfMarket(selection.market) : null;
    },
  };
}

/** Keeps what is on the slip up to date, whichever page is open: by the channels of its events, and by asking now and then. One place on a page. */
export function useSlipRefresh(): () => Promise<void> {
  const api = useApi();
  const slip = useSlip();
  const known = useKnownSelections();
  const ids = slip.legs.flatMap(selectionIds).join();
  const events = [...new Set(slip.legs.flatMap(selectionIds).flatMap((id) => known.get(id)?.event.id ?? []))].sort().join();

  const refresh = async (): Promise<void> => {
    if (ids === '') return;
    const { selections } = await api.call('sportsbook.getSelections', { ids });
    for (const { event, market, ...selection } of selections) offer.put(event, [{ ...market, selections: [selection] }]);
    slipStore.learn(selections);
    const offered = new Set(selections.map(({ id }) => id));
    for (const id of ids.split(',')) if (!offered.has(id)) offer.close(id);
  };
  // What cannot be asked now is asked again soon; the server has the last word on every bet.
  const ask = useEffectEvent(() => {
    if (!document.hidden) refresh().catch(() => {});
  });
  useEffect(() => {
    if (ids === '') return;
    ask();
    const timer = setInterval(() => ask(), pause);
    return () => clearInterval(timer);
  }, [ids]);
  useEffect(() => {
    if (events === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        ask();
      }, shortest);
    };
    const ends = events.split(',').map((id) =>
      liveNow.hear(`event:${id}`, {
        anew: soon,
        message: (data) => {
          const { event, markets = [] } = (data ?? {}) as EventMessage;
          const own = new Set(
            slipStore
              .slip()
              .legs.flatMap(selectionIds)
              .map((id) => id.slice(0, id.indexOf('-'))),
          );
          // The page of the event takes everything over by itself; without it the slip asks for what concerns it.
          if (
            event?.is_suspended !== undefined ||
            event?.state !== undefined ||
            markets.some((market) => own.has(market.id)) ||
            data === undefined
          )
            soon();
        },
      }),
    );
    return () => {
      for (const end of ends) end();
      clearTimeout(timer);
    };
  }, [events]);
  return refresh;
}
