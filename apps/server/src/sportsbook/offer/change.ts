import type { Effect, MarketEffect } from '../feed/apply.ts';
import type { IncidentData } from '../feed/messages.ts';
import { marketKey, type Market, type OfferEvent } from './model.ts';

/** A selection as it is now: outcome, competitor, odds, whether it is active, version. */
type ChangedSelection = [outcome: string, competitor: string | null, odds: number, isActive: boolean, version: number];

/** What is different in an event from one version to the next: values, so that it may be applied twice. */
export interface Change {
  /** The event was not there before, or is to be read whole. */
  isNew?: true;
  event?: Pick<OfferEvent, 'state' | 'startsAt' | 'name' | 'score' | 'endedAt' | 'fairness' | 'runners' | 'isHandicap' | 'law'>;
  incidents?: IncidentData[];
  markets?: ChangedMarket[];
}

export interface ChangedMarket extends Pick<Market, 'id' | 'state' | 'suspension'> {
  /** What it is, where that is new or different. */
  about?: Pick<Market, 'type' | 'specifiers' | 'group' | 'isMain' | 'hasCashOut' | 'producer'>;
  isNew?: true;
  selections: ChangedSelection[];
}

/** The change as it is now: before the next message is applied. */
export function changeOf({ event, isEventTouched, incidents, markets }: Effect, isNew: boolean): Change {
  const { state, startsAt, name, score, endedAt, fairness, runners, isHandicap, law } = event;
  return {
    ...(isNew && { isNew }),
    ...(isEventTouched && { event: { state, startsAt, name, score, endedAt, fairness, runners, isHandicap, law } }),
    ...(incidents.length > 0 && { incidents }),
    ...(markets.size > 0 && {
      markets: Array.from(markets, ([market, touched]) => changedMarket(market, touched)),
    }),
  };
}

function changedMarket(market: Market, { isNew, isDescribed, selections }: MarketEffect): ChangedMarket {
  const { id, state, suspension, type, specifiers, group, isMain, hasCashOut, producer } = market;
  return {
    id,
    state,
    suspension,
    ...(isDescribed && { about: { type, specifiers, group, isMain, hasCashOut, producer } }),
    ...(isNew && { isNew }),
    selections: Array.from(selections, ({ outcome, competitor, odds, isActive, version }) => [
      outcome,
      competitor,
      odds,
      isActive,
      version,
    ]),
  };
}

/** What only the process that leads keeps up to date: it reads everything anew when it takes over. */
const unspoken = {
  oddsState: 'inactive',
  oddsAt: 0,
  rolledBackAt: 0,
  cancelledAt: 0,
  restoredAt: 0,
  staffAt: 0,
  resultVersion: 0,
  closings: 0,
} as const;

/** Brings an event of memory to the version that another process has written. */
export function applyChange(event: OfferEvent, version: number, change: Change): void {
  if (version <= event.version) return;
  event.version = version;
  if (change.event) Object.assign(event, change.event);
  for (const incident of change.incidents ?? [])
    if (!event.incidents.some(({ key }) => key === incident.key)) event.incidents.push(incident);
  const byId = new Map(Array.from(event.markets.values(), (market) => [market.id, market]));
  for (const { id, state, suspension, about, selections } of change.markets ?? []) {
    let market = byId.get(id);
    if (!market) {
      if (!about) continue;
      market = { id, state, suspension, ...about, ...unspoken, selections: [] };
      event.markets.set(marketKey(about.type, about.specifiers), market);
    }
    Object.assign(market, about, { state, suspension });
    for (const [outcome, competitor, odds, isActive, selectionVersion] of selections) {
      const next = { outcome, competitor, odds, isActive, version: selectionVersion };
      const known = market.selections.find((selection) => selection.outcome === outcome);
      if (known) Object.assign(known, next);
      else market.selections.push({ ...next, probability: null, saidAt: 0, pricedAt: 0, result: null });
    }
  }
}
