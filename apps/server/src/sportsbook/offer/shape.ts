import type { LiveMessage, ResultOf } from '@tavolo/contract';
import type { Runner } from '@tavolo/pricing';
import { canBeCombined, eachWayOffer, marketTypesOf, parseSpecifiers } from '@tavolo/markets';
import type { Locale } from '../../kernel/calls/handlers.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Json } from '../../kernel/json/json.ts';
import type { EventState, IncidentData, Scoreboard, SuspensionReason } from '../feed/messages.ts';
import { catalogueSport } from './catalogue.ts';
import { termsFor } from '../house/terms.ts';
import type { Market, OfferEvent, Selection } from './model.ts';
import type { Offer } from './offer.ts';
import type { OfferStops } from './stops.ts';

type Detail = ResultOf<'sportsbook.getEvent'>;
export type EventFields = ResultOf<'sportsbook.getResults'>['items'][number];
type Summary = ResultOf<'sportsbook.getEvents'>['items'][number];
type ShapedMarket = Detail['markets'][number];
type ShapedCompetition = Detail['competition'];
type SportKey = Detail['sport'];

/** States in which bets may be taken. */
const openStates: readonly EventState[] = ['upcoming', 'live', 'interrupted', 'delayed'];

/** Whether selections of a market can be combined with others of its event: only where the feed tells the law of it. */
export const hasBuilder = ({ law, sport }: OfferEvent, { specifiers, type }: Pick<Market, 'specifiers' | 'type'>): boolean =>
  law !== null && canBeCombined(catalogueSport(sport), type, parseSpecifiers(specifiers));

/** The offer in the words of the contract. */
export class Shape {
  readonly #offer: Offer;
  readonly #clock: Clock;
  /** Names of countries by language: they do not change. */
  readonly #countries: Readonly<Record<Locale, Intl.DisplayNames>> = {
    en: new Intl.DisplayNames(['en'], { type: 'region' }),
    it: new Intl.DisplayNames(['it'], { type: 'region' }),
  };

  constructor(parts: { offer: Offer; clock: Clock }) {
    this.#offer = parts.offer;
    this.#clock = parts.clock;
  }

  competition(id: string, locale: Locale): ShapedCompetition {
    const known = this.#offer.competitions.get(id);
    if (!known) throw new Error(`the competition ${id} is not in the offer`);
    const { sport, name, countryCode, country } = known;
    return {
      id,
      sport: sport as SportKey,
      name,
      country_code: countryCode,
      country: locale === 'en' || countryCode === null ? country : this.#countryIn(locale, countryCode, country),
    };
  }

  /** England plays for itself. */
  #countryIn(locale: Locale, code: string, english: string): string {
    if (english === 'England') return locale === 'it' ? 'Inghilterra' : english;
    return this.#countries[locale].of(code) ?? english;
  }

  competitor(id: string, number: number | null = null): NonNullable<EventFields['home']> {
    const known = this.#offer.competitors.get(id);
    if (!known) throw new Error(`the competitor ${id} is not in the offer`);
    return { id, name: known.name, short_name: known.shortName, crest: known.crest, number };
  }

  /** What changes of an event while it is looked at. */
  headline(event: OfferEvent) {
    let active = 0;
    let suspended = 0;
    let reason: SuspensionReason | null = null;
    for (const market of event.markets.values()) {
      const state = this.marketState(event, market);
      if (state === 'active') active += 1;
      else if (state === 'suspended') {
        suspended += 1;
        reason ??= this.suspension(event, market);
      }
    }
    const isStopped = this.#offer.stops.ofEvent(event);
    const isSuspended = isStopped || (active === 0 && suspended > 0);
    return {
      state: event.state,
      starts_at: new Date(event.startsAt).toISOString(),
      score: event.score && this.score(event.score),
      markets_count: isStopped ? 0 : active,
      is_suspended: isSuspended,
      suspension: isStopped ? ('stopped_by_house' as const) : isSuspended ? reason : null,
    };
  }

  fields(event: OfferEvent, locale: Locale): EventFields {
    const { sport, home, away } = event;
    return {
      id: event.id,
      sport: sport as SportKey,
      competition: this.competition(event.competition, locale),
      provenance: event.provenance,
      home: home === null ? null : this.competitor(home),
      away: away === null ? null : this.competitor(away),
      name: event.name,
      runners: event.runners.map((runner) => this.runner(event, runner)),
      is_handicap: event.isHandicap,
      live_delay: this.liveDelay(event),
      version: event.version,
      ...this.headline(event),
    };
  }

  runner({ score, state }: OfferEvent, { competitor, number, withdrawn }: OfferEvent['runners'][number]): EventFields['runners'][number] {
    const place = state === 'upcoming' ? undefined : score?.facts[competitor]?.home;
    return {
      ...this.competitor(competitor, number),
      withdrawn_at: withdrawn ? new Date(withdrawn.at).toISOString() : null,
      deduction: withdrawn?.deduction ?? null,
      place: withdrawn ? null : (place ?? null),
    };
  }

  /** Seconds that a bet on the event waits; one on some types of markets may wait otherwise. */
  liveDelay({ competition, sport }: OfferEvent): number {
    return Number(termsFor(this.#offer.terms, { sport, competition }).live_delay?.value ?? 0n);
  }

  summary(event: OfferEvent, locale: Locale): Summary {
    return { ...this.fields(event, locale), markets: this.firstMarkets(event).map((market) => this.market(event, market)) };
  }

  detail(event: OfferEvent, locale: Locale): Detail {
    const order = new Map(marketTypesOf(catalogueSport(event.sport)).map(({ key }, index) => [key, index]));
    const lineOf = ({ specifiers }: Market) => Number(/=(-?[\d.]+)$/.exec(specifiers)?.[1] ?? 0);
    const markets = [...event.markets.values()]
      .filter(({ state }) => state !== 'inactive')
      .toSorted((one, other) => (order.get(one.type) ?? 0) - (order.get(other.type) ?? 0) || lineOf(one) - lineOf(other));
    return {
      ...this.fields(event, locale),
      markets: markets.map((market) => this.market(event, market)),
      incidents: event.incidents.map((incident) => this.incident(incident)),
      fairness: event.fairness && {
        commitment: event.fairness.commitment,
        seed: event.fairness.seed,
        version: event.fairness.simulation,
        parameters: namedNumbers(event.fairness.parameters),
      },
    };
  }

  /** What `sports_live` says of a market that a list shows. */
  listed(event: OfferEvent, market: Market): NonNullable<LiveMessage['events'][number]['markets']>[number] {
    return {
      id: market.id,
      state: this.marketState(event, market),
      suspension: this.suspension(event, market),
      is_main: market.isMain,
      selections: market.selections.map(({ isActive, odds, outcome, version }) => ({
        id: `${market.id}-${outcome}`,
        odds,
        ...offeredNow(`${market.id}-${outcome}`, isActive, this.#offer.stops),
        version,
      })),
    };
  }

  /** The main line of each market that stands on cards. */
  firstMarkets(event: OfferEvent): Market[] {
    return marketTypesOf(catalogueSport(event.sport))
      .filter(({ main }) => main)
      .flatMap(({ key }) => {
        const lines = [...event.markets.values()].filter(
          ({ type, state }) => type === key && (state === 'active' || state === 'suspended'),
        );
        const first = lines.find(({ isMain }) => isMain) ?? lines[0];
        return first ? [first] : [];
      });
  }

  market(event: OfferEvent, market: Market): ShapedMarket {
    const terms = eachWayOffer(market.type, event.runners.filter(({ withdrawn }) => !withdrawn).length, event.isHandicap);
    return {
      id: market.id,
      type: market.type,
      specifiers: market.specifiers,
      group: market.group,
      state: this.marketState(event, market),
      suspension: this.suspension(event, market),
      is_main: market.isMain,
      has_cash_out: market.hasCashOut,
      has_builder: hasBuilder(event, market),
      each_way: terms && { numerator: terms.fraction[0], denominator: terms.fraction[1], places: terms.places },
      selections: market.selections.map((selection) => this.selection(market, selection)),
    };
  }

  /** As it is offered now: nothing is while the feed is silent, or once the event is over or, for odds of before, begins. */
  marketState(event: OfferEvent, market: Market): ShapedMarket['state'] {
    if (market.state === 'inactive') return 'suspended';
    if (market.state !== 'active') return market.state;
    if (this.#offer.stops.ofMarket(market)) return 'suspended';
    const now = this.#clock.now();
    const isOpen =
      openStates.includes(event.state) &&
      event.state !== 'interrupted' &&
      this.#offer.isFeedUp(market.producer, now) &&
      (market.producer === 'live' || (event.state !== 'live' && event.startsAt > now.getTime()));
    return isOpen ? 'active' : 'suspended';
  }

  /** Why it is not offered now; null where it is, or nobody said. What the house has stopped altogether is said of the event. */
  suspension(event: OfferEvent, market: Market): SuspensionReason | null {
    if (this.marketState(event, market) !== 'suspended') return null;
    if (this.#offer.stops.ofEvent(event) || this.#offer.stops.ofMarket(market)) return 'stopped_by_house';
    if (market.state !== 'active') return market.suspension;
    if (event.state === 'interrupted') return 'match_interrupted';
    if (!this.#offer.isFeedUp(market.producer, this.#clock.now())) return 'feed_interrupted';
    return openStates.includes(event.state) ? 'awaiting_live' : null;
  }

  selection({ id }: Market, { outcome, competitor, odds, isActive, version }: Selection): ShapedMarket['selections'][number] {
    return {
      id: `${id}-${outcome}`,
      outcome,
      competitor_id: competitor,
      odds,
      ...offeredNow(`${id}-${outcome}`, isActive, this.#offer.stops),
      version,
    };
  }

  incident({ at, period, kind, side, competitor, home, away }: IncidentData): Detail['incidents'][number] {
    return { at, period, kind, side, competitor_id: competitor, home, away };
  }

  score({ clock, clockAt, facts, home, away, isRunning, period, periods }: Scoreboard): NonNullable<EventFields['score']> {
    return {
      home,
      away,
      periods,
      period,
      clock,
      clock_at: clockAt === null ? null : new Date(clockAt).toISOString(),
      is_running: isRunning,
      facts,
    };
  }
}

/** Whether a selection is offered where its market is, and why not where the house has stopped it alone. */
export function offeredNow(id: string, isActive: boolean, stops: OfferStops): { is_active: boolean; suspension?: SuspensionReason } {
  return stops.ofSelection(id) ? { is_active: false, suspension: 'stopped_by_house' } : { is_active: isActive };
}

/** The numbers of a law's parameters by their names: `redCards.home`, `hr-blue-almanac`. */
function namedNumbers(parameters: Json, name = ''): { name: string; value: number }[] {
  if (typeof parameters === 'number') return [{ name, value: parameters }];
  if (parameters === null || typeof parameters !== 'object') return [];
  // Runners are named by themselves.
  if (Array.isArray(parameters)) return (parameters as readonly Runner[]).map(({ id, win }) => ({ name: id, value: win }));
  return Object.entries(parameters).flatMap(([key, value]) => namedNumbers(value, name === '' ? key : `${name}.${key}`));
}
