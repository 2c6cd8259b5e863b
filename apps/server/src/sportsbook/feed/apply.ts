import { offeredFault, type OfferedFault } from './offered-fault.ts';
import {
  holdOf,
  isHeldBy,
  marketKey,
  type Market,
  type MarketState,
  type OfferEvent,
  type Selection,
  type SelectionResult,
  type Stop,
  whyTold,
} from '../offer/model.ts';
import { producers } from './messages.ts';
import type {
  BetCancel,
  BetSettlement,
  BetStop,
  EventRecovered,
  EventState,
  FeedMessage,
  FixtureChange,
  IncidentData,
  MarketName,
  MarketOdds,
  OddsChange,
  OutcomeSettlement,
  Producer,
  RollbackBetCancel,
  RollbackBetSettlement,
  SuspensionReason,
} from './messages.ts';

/** What a message has changed in an event: what has to be written, and told. */
export interface Effect {
  event: OfferEvent;
  /** Its own fields: state, score, time. */
  isEventTouched: boolean;
  incidents: IncidentData[];
  markets: Map<Market, MarketEffect>;
}

export interface MarketEffect {
  isNew: boolean;
  /** What it is has changed, not only where it stands: its group, its producer, whether its line is the main one. */
  isDescribed: boolean;
  selections: Set<Selection>;
  /** Selections whose result is another one now; null: none any more. */
  results: Map<Selection, SelectionResult | null>;
  cancellations: { isRollback: boolean; from: number | null; to: number | null; reason: string; at: number }[];
  /** The market's version of results after it; null where it says nothing of them. */
  resultVersion: number | null;
  /** What is wrong with the odds that it says; null where nothing is. */
  fault: OfferedFault | null;
}

/** What the catalogue says of a type of markets of which nothing but a result was heard yet. */
export type DescribeMarket = (type: string) => { group: string; hasCashOut: boolean };

/**
 * Applies what the feed says to what is known of the event. Each part of it keeps the moment at which the feed spoke of it last, so messages may come twice and in any
 * order: what is older than that changes nothing, and all orders end with the same offer.
 *
 * What the house says of how a market ended stands above that: the feed does not change it, whenever it speaks, until the house takes it back.
 */
export function applyMessage(event: OfferEvent, message: FeedMessage, describe: DescribeMarket): Effect {
  const effect: Effect = { event, isEventTouched: false, incidents: [], markets: new Map() };
  switch (message.kind) {
    case 'fixture_change':
      changeFixture(effect, message);
      break;
    case 'odds_change':
      changeOdds(effect, message, describe);
      break;
    case 'bet_stop':
      stopBets(effect, message);
      break;
    case 'event_recovered':
      endHold(effect, message);
      break;
    case 'bet_settlement':
      settle(effect, message, describe);
      break;
    case 'rollback_bet_settlement':
      rollBackSettlement(effect, message, describe);
      break;
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      cancelBets(effect, message, describe);
  }
  return effect;
}

export const hasEffect = ({ isEventTouched, incidents, markets }: Effect): boolean =>
  isEventTouched || incidents.length > 0 || markets.size > 0;

/** Where a market stands by what was said of it. */
export function stateOf(event: OfferEvent, market: Market): MarketState {
  if (market.cancelledAt > market.restoredAt) return 'cancelled';
  if (market.selections.length > 0 && market.selections.every(({ result }) => result !== null)) return 'settled';
  // After a settlement or a cancellation was taken back nothing is offered until there are odds again.
  if (Math.max(market.rolledBackAt, market.restoredAt) >= market.oddsAt) return 'suspended';
  if (market.oddsState !== 'active') return market.oddsState === 'handed_over' ? 'suspended' : market.oddsState;
  const stop = stopOf(event, market);
  if (stop) return stop.state;
  return offeredFault(event, market) === null ? 'active' : 'suspended';
}

/** What holds the event, or the last stop of the market since its odds came. */
const stopOf = (event: Pick<OfferEvent, 'stops'>, market: Pick<Market, 'group' | 'oddsAt' | 'type'>): Stop | undefined =>
  producers.flatMap((producer) => (isHeldBy(event, producer) ? (event.stops[holdOf(producer)] ?? []) : []))[0] ??
  [event.stops['all'], event.stops[market.group], event.stops[market.type]]
    .flatMap((stop) => (stop !== undefined && stop.at >= market.oddsAt ? [stop] : []))
    .toSorted((one, other) => one.at - other.at)
    .at(-1);

/** Why a market is suspended by what was said of it; null where it is not, or nobody said why. */
export function suspensionOf(event: Pick<OfferEvent, 'stops' | 'runners'>, market: Omit<Market, 'suspension'>): SuspensionReason | null {
  if (market.state !== 'suspended') return null;
  if (Math.max(market.rolledBackAt, market.restoredAt) >= market.oddsAt) return 'under_review';
  if (market.oddsState === 'handed_over') return 'awaiting_live';
  const told = event.stops[whyTold];
  const stop = stopOf(event, market);
  if (stop) return stop.reason ?? reasonSince(told, stop.at);
  if (market.oddsState === 'suspended') return reasonSince(told, market.oddsAt);
  return market.oddsState === 'active' && offeredFault(event, market) !== null ? 'under_review' : null;
}

const reasonSince = (told: Stop | undefined, at: number): SuspensionReason | null => (told && told.at >= at ? (told.reason ?? null) : null);

function changeFixture(effect: Effect, { at, fixture, state }: FixtureChange): void {
  const { event } = effect;
  if (at >= event.fixtureAt) {
    event.fixtureAt = at;
    event.startsAt = fixture.startsAt;
    event.name = fixture.name;
    event.runners = fixture.runners.map(({ competitor, number, withdrawn }) => ({
      competitor: competitor.id,
      number,
      ...(withdrawn && { withdrawn }),
    }));
    event.isHandicap = fixture.isHandicap ?? false;
    effect.isEventTouched = true;
  }
  if (state !== undefined && at >= event.statusAt) {
    event.statusAt = at;
    moveEvent(event, state);
    effect.isEventTouched = true;
  }
}

function changeOdds(effect: Effect, { at, law, markets, producer, reason, status }: OddsChange, describe: DescribeMarket): void {
  const { event } = effect;
  if (law && at >= event.lawAt) {
    event.lawAt = at;
    event.law = law;
    effect.isEventTouched = true;
  }
  if (status) {
    if (at >= event.statusAt) {
      event.statusAt = at;
      moveEvent(event, status.state);
      event.score = status.score;
      effect.isEventTouched = true;
    }
    if (status.state === 'ended' && at < (event.endedAt ?? Number.POSITIVE_INFINITY)) {
      event.endedAt = at;
      effect.isEventTouched = true;
    }
    if (status.seed !== undefined && event.fairness !== null && event.fairness.seed === null) {
      event.fairness = { ...event.fairness, seed: status.seed };
      effect.isEventTouched = true;
    }
    for (const incident of status.incidents ?? []) {
      if (event.incidents.some(({ key }) => key === incident.key)) continue;
      event.incidents.push(incident);
      event.incidents.sort((one, other) => one.at - other.at);
      effect.incidents.push(incident);
    }
  }
  const isReason = reason !== undefined && at >= (event.stops[whyTold]?.at ?? 0);
  if (isReason) {
    event.stops = { ...event.stops, [whyTold]: { at, state: 'suspended', reason } };
    effect.isEventTouched = true;
  }
  for (const odds of markets) changeMarket(effect, at, producer, odds, describe);
  if (isReason) moveMarkets(effect);
}

function moveEvent(event: OfferEvent, state: EventState): void {
  if (event.state === 'live' && state !== 'live') event.closings += 1;
  event.state = state;
}

/** What follows for the market's state from what was said of it. */
function moveMarket(event: OfferEvent, market: Market): void {
  const state = stateOf(event, market);
  if (market.state === 'active' && state !== 'active') market.closings += 1;
  market.state = state;
  market.suspension = suspensionOf(event, market);
}

function changeMarket(effect: Effect, at: number, producer: Producer, odds: MarketOdds, describe: DescribeMarket): void {
  const market = marketOf(effect, odds, producer, describe);
  if (producer === 'prematch' && at >= market.oddsAt && isTakenOver(effect.event, market)) return;
  const touched = touch(effect, market);
  if (at >= market.oddsAt) {
    if (
      market.producer !== producer ||
      market.group !== odds.group ||
      market.isMain !== odds.isMain ||
      market.hasCashOut !== odds.hasCashOut
    )
      touched.isDescribed = true;
    market.oddsAt = at;
    market.oddsState = odds.state;
    market.producer = producer;
    market.group = odds.group;
    market.isMain = odds.isMain;
    market.hasCashOut = odds.hasCashOut;
  }
  const isDecided = market.staffAt > 0 && market.state === 'settled';
  for (const { outcome, odds: price, probability, isActive, competitor } of odds.outcomes) {
    // A market that the house has settled does not open again by an outcome that is new.
    if (isDecided && !market.selections.some((selection) => selection.outcome === outcome)) continue;
    const selection = selectionOf(market, touched, outcome);
    const before = { odds: selection.odds, isActive: selection.isActive };
    if (price !== undefined && at >= selection.pricedAt) {
      selection.pricedAt = at;
      selection.odds = price;
    }
    if (at >= selection.saidAt) {
      selection.saidAt = at;
      selection.isActive = isActive;
      selection.probability = probability ?? null;
    }
    selection.competitor ??= competitor ?? null;
    if (before.isActive && !selection.isActive) market.closings += 1;
    if (before.odds !== selection.odds || before.isActive !== selection.isActive) selection.version += 1;
    touched.selections.add(selection);
  }
  moveMarket(effect.event, market);
  if (market.state === 'suspended' && market.oddsState === 'active') touched.fault = offeredFault(effect.event, market);
}

/** Whoever speaks before the event says nothing more of what is played, also where they are asked to say it again. */
const isTakenOver = ({ state }: OfferEvent, { oddsAt, producer }: Market): boolean =>
  producer === 'live' && oddsAt > 0 && state !== 'upcoming' && state !== 'delayed' && state !== 'postponed';

function stopBets(effect: Effect, { at, groups, producer, reason, state, until }: BetStop): void {
  const { event } = effect;
  for (const group of groups) {
    if (at < (event.stops[group]?.at ?? 0)) continue;
    event.stops = { ...event.stops, [group]: { at, state, ...(reason && { reason }) } };
    effect.isEventTouched = true;
  }
  const hold = event.stops[holdOf(producer)];
  if (until !== undefined && until > (hold?.asked ?? 0)) {
    event.stops = { ...event.stops, [holdOf(producer)]: { ...hold, at, state, ...(reason && { reason }), asked: until } };
    effect.isEventTouched = true;
  }
  moveMarkets(effect);
}

function endHold(effect: Effect, { at, producer, request }: EventRecovered): void {
  const { event } = effect;
  const hold = event.stops[holdOf(producer)] ?? { at, state: 'suspended' };
  if (request <= (hold.answered ?? 0)) return;
  event.stops = { ...event.stops, [holdOf(producer)]: { ...hold, answered: request } };
  effect.isEventTouched = true;
  moveMarkets(effect);
}

/** After something was said of the event as a whole. */
function moveMarkets(effect: Effect): void {
  const { event } = effect;
  for (const market of event.markets.values()) {
    const { state: before, suspension } = market;
    moveMarket(event, market);
    if (market.state !== before || market.suspension !== suspension) touch(effect, market);
  }
}

function settle(effect: Effect, { at, certainty, markets, producer }: BetSettlement, describe: DescribeMarket): void {
  for (const settlement of markets) {
    const market = marketOf(effect, settlement, 'live', describe);
    const touched = touch(effect, market);
    for (const outcome of settlement.outcomes) {
      const selection = selectionOf(market, touched, outcome.outcome);
      // What was settled before it was rolled back is rolled back, whenever we hear of it.
      if (at >= market.rolledBackAt) settleSelection(selection, touched, outcome, { at, certainty, isStaff: producer === 'staff' });
    }
    if (producer === 'staff' && at >= market.rolledBackAt) market.staffAt = at;
    close(effect, market, touched);
  }
}

function settleSelection(
  selection: Selection,
  touched: MarketEffect,
  outcome: OutcomeSettlement,
  said: Pick<SelectionResult, 'at' | 'certainty' | 'isStaff'>,
): void {
  const { result, voidFactor, deadHeat, placing = null } = outcome;
  const before = selection.result;
  if (result === null || (before !== null && isOlder(said, before))) return;
  // A confirmed result stays confirmed where the same is said again.
  const next: SelectionResult = { result, voidFactor, deadHeat, placing, ...said };
  selection.result = next;
  if (before === null || !isSame(before, next)) touched.results.set(selection, next);
}

/** Of two words of one kind the later one holds; the house's holds against the feed's. */
const isOlder = (said: Pick<SelectionResult, 'at' | 'isStaff'>, before: SelectionResult): boolean =>
  said.isStaff === before.isStaff ? said.at < before.at : before.isStaff;

const isSame = (one: SelectionResult, other: SelectionResult): boolean =>
  one.result === other.result &&
  one.voidFactor === other.voidFactor &&
  one.certainty === other.certainty &&
  one.isStaff === other.isStaff &&
  one.deadHeat?.numerator === other.deadHeat?.numerator &&
  one.deadHeat?.denominator === other.deadHeat?.denominator &&
  one.placing?.place === other.placing?.place &&
  one.placing?.tied === other.placing?.tied;

function rollBackSettlement(effect: Effect, { at, markets, producer }: RollbackBetSettlement, describe: DescribeMarket): void {
  for (const name of markets) {
    const market = marketOf(effect, name, 'live', describe);
    if (producer !== 'staff' && at < market.rolledBackAt) continue;
    const touched = touch(effect, market);
    market.rolledBackAt = Math.max(at, market.rolledBackAt);
    if (producer === 'staff') market.staffAt = 0;
    for (const selection of market.selections) {
      if (selection.result === null) continue;
      // The house takes back whatever was said so far, the feed its own of before.
      if (producer !== 'staff' && (selection.result.isStaff || selection.result.at > at)) continue;
      selection.result = null;
      touched.results.set(selection, null);
    }
    close(effect, market, touched);
  }
}

function cancelBets(effect: Effect, message: BetCancel | RollbackBetCancel, describe: DescribeMarket): void {
  const { at, from, to, markets, kind, producer } = message;
  const isRollback = kind === 'rollback_bet_cancel';
  for (const name of markets) {
    const market = marketOf(effect, name, 'live', describe);
    if (producer !== 'staff' && market.staffAt > 0) continue;
    const touched = touch(effect, market);
    if (producer === 'staff') market.staffAt = isRollback ? 0 : Math.max(market.staffAt, at);
    const reason = 'reason' in name ? name.reason : '';
    touched.cancellations.push({ isRollback, from, to, reason, at });
    if (from === null && to === null) {
      if (isRollback) market.restoredAt = Math.max(market.restoredAt, at);
      else market.cancelledAt = Math.max(market.cancelledAt, at);
    }
    close(effect, market, touched);
  }
}

/** A market after something was said of how it ended. */
function close(effect: Effect, market: Market, touched: MarketEffect): void {
  if (touched.results.size > 0 || touched.cancellations.length > 0) {
    market.resultVersion += 1;
    touched.resultVersion = market.resultVersion;
  }
  moveMarket(effect.event, market);
}

/** Of a market that the feed has not changed: these selections are told again. */
export const untouched = (selections: readonly Selection[]): MarketEffect => ({
  isNew: false,
  isDescribed: false,
  selections: new Set(selections),
  results: new Map(),
  cancellations: [],
  resultVersion: null,
  fault: null,
});

function touch(effect: Effect, market: Market): MarketEffect {
  let touched = effect.markets.get(market);
  if (!touched) {
    touched = {
      isNew: market.id === '',
      isDescribed: market.id === '',
      selections: new Set(),
      results: new Map(),
      cancellations: [],
      resultVersion: null,
      fault: null,
    };
    effect.markets.set(market, touched);
  }
  return touched;
}

/** The market of the name; made where it was never heard of, without odds. Its id is given when it is written. */
function marketOf(effect: Effect, { type, specifiers }: MarketName, producer: Producer, describe: DescribeMarket): Market {
  const key = marketKey(type, specifiers);
  const known = effect.event.markets.get(key);
  if (known) return known;
  const market: Market = {
    id: '',
    type,
    specifiers,
    ...describe(type),
    producer,
    state: 'inactive',
    suspension: null,
    oddsState: 'inactive',
    oddsAt: 0,
    rolledBackAt: 0,
    cancelledAt: 0,
    restoredAt: 0,
    staffAt: 0,
    isMain: false,
    resultVersion: 0,
    closings: 0,
    selections: [],
  };
  effect.event.markets.set(key, market);
  return market;
}

function selectionOf(market: Market, touched: MarketEffect, outcome: string): Selection {
  const known = market.selections.find((selection) => selection.outcome === outcome);
  if (known) return known;
  const selection: Selection = {
    outcome,
    competitor: null,
    odds: 1000,
    probability: null,
    isActive: false,
    saidAt: 0,
    pricedAt: 0,
    version: 0,
    result: null,
  };
  market.selections.push(selection);
  touched.selections.add(selection);
  return selection;
}
