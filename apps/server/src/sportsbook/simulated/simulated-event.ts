import { findMarketType, parseSpecifiers, settleMarket } from '@tavolo/markets';
import { createHash } from 'node:crypto';
import type { BetSettlement, FeedMessage, IncidentData, MarketOdds, OddsChange, SuspensionReason } from '../feed/messages.ts';
import { marketKey, type Market, type OfferEvent } from '../offer/model.ts';
import type { Course, SimulatedFixture } from './fixture.ts';
import { priced, type MarginOf } from './prices.ts';
import { uniformOf } from './seeds.ts';

const second = 1_000;
/** From the end of an event until its results are confirmed. */
const confirmedAfter = 180 * second;
/** What is told so much later than it happened was known to others before us. Less is covered by the delay of live bets. */
const late = 5 * second;

type StepKind = 'begin' | 'open' | 'price' | 'update' | 'closing' | 'reopen' | 'period' | 'end' | 'confirm';

interface Step {
  /** When it is said. */
  at: number;
  kind: StepKind;
  key: string;
  /** Of a closing. */
  reason?: SuspensionReason;
}

/** Why nothing is taken after an incident. */
const closingReasons: Readonly<Record<string, SuspensionReason>> = { goal: 'goal_check', red_card: 'red_card' };

/** What does not depend on those that follow it is said also where they are due already. */
const neverLeftOut: readonly StepKind[] = ['begin', 'end', 'confirm'];
/** After them an outcome may be known. */
const telling: readonly StepKind[] = ['closing', 'update', 'period', 'end'];

/**
 * An event from its beginning on: what is said of it and when. All of it follows from the seed; what is said is only what has happened by then, and a process that takes over
 * in the middle says the same under the same names.
 */
export class SimulatedEvent {
  readonly #fixture: SimulatedFixture;
  readonly #seed: string;
  readonly #marginOf: MarginOf;
  readonly #course: Course;
  readonly #steps: readonly Step[];
  readonly #incidents: readonly (IncidentData & { after: number })[];
  #next: number;

  /**
   * @param saidUntil what was said by then is not said again
   * @param marginOf of live markets, asked at each price
   */
  constructor(fixture: SimulatedFixture, seed: string, saidUntil: number, marginOf: MarginOf) {
    this.#fixture = fixture;
    this.#seed = seed;
    this.#marginOf = marginOf;
    this.#course = fixture.play(uniformOf(seed));
    this.#incidents = this.#course.moments.flatMap(({ after, incident }, index) =>
      incident ? [{ ...incident, after, key: `incident-${index}` }] : [],
    );
    this.#steps = this.#plan();
    const next = this.#steps.findIndex(({ at }) => at > saidUntil);
    this.#next = next < 0 ? this.#steps.length : next;
  }

  get isOver(): boolean {
    return this.#next >= this.#steps.length;
  }

  /** When there is something to say. */
  get nextAt(): number {
    return this.#steps[this.#next]?.at ?? Number.POSITIVE_INFINITY;
  }

  /** What is said next, where its time has come. What is out of date already is left out. */
  say(now: number, event: OfferEvent): FeedMessage[] {
    let step = this.#steps[this.#next];
    if (!step || step.at > now) return [];
    let knownSince: number | null = null;
    for (;;) {
      if (telling.includes(step.kind) && now - step.at > late) knownSince ??= step.at;
      this.#next += 1;
      const following: Step | undefined = this.#steps[this.#next];
      if (!following || following.at > now || neverLeftOut.includes(step.kind)) break;
      step = following;
    }
    return [...this.#messages(step, event), ...(knownSince === null ? [] : this.#voided(step, knownSince, now, event))];
  }

  #plan(): Step[] {
    const { length, moments, opensAfter, priceEvery } = this.#course;
    const { startsAt } = this.#fixture.announcement;
    // Events that begin together are not priced in the same moment.
    const [offset = 0, ...waits] = createHash('sha256').update(this.#fixture.urn).digest();
    const steps: Step[] = [];
    const add = (kind: StepKind, after: number, key: string = kind, reason?: SuspensionReason) =>
      steps.push({ kind, at: startsAt + after, key, ...(reason && { reason }) });
    const opens = opensAfter ?? length;
    /** Nothing is taken from one moment until another. */
    const closed: { from: number; to: number }[] = [{ from: 0, to: opens }];
    add('begin', 0);
    if (opensAfter !== null) add('open', opens);
    for (const [index, { after, incident, kind }] of moments.entries()) {
      if (after >= length) continue;
      add(kind, after, `${kind}-${index}`, closingReasons[incident?.kind ?? '']);
      if (kind !== 'closing') continue;
      const to = after + (20 + ((waits[index % waits.length] ?? 0) % 21)) * second;
      closed.push({ from: after, to });
      if (to < length) add('reopen', to, `reopen-${index}`);
    }
    for (let after = priceEvery; after < length && opensAfter !== null; after += priceEvery) {
      const shifted = after + Math.floor((offset / 256) * 0.7 * priceEvery);
      if (shifted < length && !closed.some(({ from, to }) => shifted >= from && shifted <= to))
        add('price', shifted, `price-${after / second}`);
    }
    add('end', length);
    add('confirm', length + (this.#course.confirmedAfter ?? confirmedAfter));
    return steps
      .filter(
        ({ kind, at }) =>
          (kind !== 'reopen' && kind !== 'open') || !closed.some(({ from, to }) => from < at - startsAt && at - startsAt < to),
      )
      .toSorted((one, other) => one.at - other.at);
  }

  #messages({ kind, at, key, reason }: Step, event: OfferEvent): FeedMessage[] {
    const { urn } = this.#fixture;
    const after = at - this.#fixture.announcement.startsAt;
    const common = { producer: 'live', urn, at } as const;
    const status: NonNullable<OddsChange['status']> = {
      state: kind === 'end' || kind === 'confirm' ? 'ended' : 'live',
      score: { ...this.#course.scoreboard(after), clockAt: at },
      incidents: this.#incidents
        .filter((incident) => incident.after <= after && !event.incidents.some(({ key: known }) => known === incident.key))
        .map(({ after: _, ...incident }) => incident),
      ...(kind === 'confirm' && { seed: this.#seed }),
    };
    const odds = (markets: MarketOdds[]): OddsChange => ({ ...common, kind: 'odds_change', key: `${urn}/${key}`, status, markets });
    const prices = (isWhole: boolean): OddsChange => {
      const law = this.#isPriced(after) ? this.#course.lawAt(after) : null;
      return { ...odds(this.#prices(after, event, isWhole)), ...(law && { law }) };
    };
    switch (kind) {
      case 'begin': {
        const handedOver = Array.from(event.markets.values(), (market) => without(market, 'handed_over'));
        return [
          ...(handedOver.length > 0
            ? [{ ...common, producer: 'prematch' as const, kind: 'odds_change' as const, key: `${urn}/handed-over`, markets: handedOver }]
            : []),
          odds([]),
        ];
      }
      case 'closing':
        return [
          { ...common, kind: 'bet_stop', key: `${urn}/${key}/stop`, groups: ['all'], state: 'suspended', ...(reason && { reason }) },
          odds([]),
        ];
      case 'open':
      case 'reopen':
      case 'period':
        return [...this.#settlement(after, at, key, event, 1), prices(true)];
      case 'update':
        return [...this.#settlement(after, at, key, event, 1), prices(false)];
      case 'price':
        return [prices(false)];
      case 'end':
        return [odds([]), ...this.#settlement(after, at, key, event, 1)];
      case 'confirm':
        return [...this.#settlement(after, at, key, event, 2), odds([])];
    }
  }

  #isPriced(after: number): boolean {
    return this.#course.opensAfter !== null && after >= this.#course.opensAfter;
  }

  /** Prices that are different now; all that are open with `isWhole`. Markets that are offered no more are taken away. */
  #prices(after: number, event: OfferEvent, isWhole: boolean): MarketOdds[] {
    if (!this.#isPriced(after)) return [];
    const open = this.#course
      .markets(after)
      .filter(({ type }) => findMarketType(type)?.live === true)
      .map((market) => priced(market, true, this.#marginOf));
    const named = new Set(open.map(({ type, specifiers }) => marketKey(type, specifiers)));
    const gone = [...event.markets].filter(
      ([key, { producer, state }]) => !named.has(key) && producer === 'live' && (state === 'active' || state === 'suspended'),
    );
    return [
      ...open.flatMap((odds) => {
        const known = event.markets.get(marketKey(odds.type, odds.specifiers));
        if (known?.state === 'settled' || (!known && odds.state !== 'active')) return [];
        const outcomes = odds.outcomes.filter(({ outcome, odds: price, isActive }) => {
          const selection = known?.selections.find((one) => one.outcome === outcome);
          return !selection || selection.isActive !== isActive || (price !== undefined && selection.odds !== price);
        });
        const isSame =
          known?.producer === 'live' && known.oddsState === odds.state && known.isMain === odds.isMain && outcomes.length === 0;
        return isSame && !isWhole ? [] : [{ ...odds, outcomes }];
      }),
      ...gone.map(([, market]) => without(market, 'inactive')),
    ];
  }

  /** Markets that are decided: those that were not before, or, confirmed, all. What the end leaves undecided is void. */
  #settlement(after: number, at: number, key: string, event: OfferEvent, certainty: 1 | 2): BetSettlement[] {
    const facts = this.#course.facts(after);
    const isEnd = after >= this.#course.length;
    const markets = [...event.markets.values()].flatMap(({ type, specifiers, state }) => {
      const known = findMarketType(type);
      if (!known || (certainty === 1 && state === 'settled')) return [];
      const results = Object.entries(settleMarket(known, facts, parseSpecifiers(specifiers)));
      if (!isEnd && results.some(([, result]) => result === null)) return [];
      const outcomes = results.map(([outcome, result]) => ({
        outcome,
        result: result?.won ? ('won' as const) : ('lost' as const),
        voidFactor: result === null ? (1 as const) : result.voidFactor,
        deadHeat: result?.deadHeat ? { numerator: result.deadHeat[0], denominator: result.deadHeat[1] } : null,
        ...(result?.placing && { placing: result.placing }),
      }));
      return [{ type, specifiers, outcomes }];
    });
    if (markets.length === 0) return [];
    const { urn } = this.#fixture;
    return [{ kind: 'bet_settlement', producer: 'live', urn, at, key: `${urn}/${key}/settled`, certainty, markets }];
  }

  /** Bets that were placed when others may have known already what we told later: nobody drove the feed for a moment. */
  #voided({ at, key }: Step, knownSince: number, now: number, event: OfferEvent): FeedMessage[] {
    const { urn } = this.#fixture;
    const markets = [...event.markets.values()].filter(({ producer }) => producer === 'live');
    if (markets.length === 0) return [];
    return [
      {
        kind: 'bet_cancel',
        producer: 'live',
        urn,
        at,
        key: `${urn}/${key}/late`,
        from: knownSince,
        to: now,
        markets: markets.map(({ type, specifiers }) => ({ type, specifiers, reason: 'told_late' })),
      },
    ];
  }
}

/** A market whose odds stay as they are. */
const without = ({ type, specifiers, group, isMain, hasCashOut }: Market, state: MarketOdds['state']): MarketOdds => ({
  type,
  specifiers,
  state,
  group,
  isMain,
  hasCashOut,
  outcomes: [],
});
