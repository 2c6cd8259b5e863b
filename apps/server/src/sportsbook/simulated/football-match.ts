import { findMarketType, parseSpecifiers, settleMarket, type TeamFacts } from '@tavolo/markets';
import {
  firstHalfSteps,
  footballMarketsBefore,
  footballMarketsInPlay,
  goalRates,
  matchSteps,
  MatchModel,
  simulateFootball,
  type FootballIncident,
  type MatchState,
} from '@tavolo/pricing';
import { createHash } from 'node:crypto';
import type { BetSettlement, FeedMessage, IncidentData, MarketOdds, OddsChange, Scoreboard } from '../feed/messages.ts';
import { marketKey, type Market, type OfferEvent } from '../offer/model.ts';
import type { FootballFixture } from './football-calendar.ts';
import { priced } from './prices.ts';
import { uniformOf } from './seeds.ts';

/** The rules by which a match follows from its seed. */
export const footballSimulation = 'football-1';

const second = 1_000;
const minute = 60 * second;
const breakTime = 15 * minute;
const playedFirst = firstHalfSteps * minute;
const playedAll = matchSteps.length * minute;
/** From the end of a match until its results are confirmed. */
const confirmedAfter = 3 * minute;

export function footballModel({ league, home, away }: FootballFixture): MatchModel {
  const teams = { [home.id]: home, [away.id]: away };
  return new MatchModel(goalRates({ base: league.base, home: league.home, rho: -0.05, teams }, home.id, away.id));
}

export const footballOddsBefore = (fixture: FootballFixture): MarketOdds[] =>
  footballMarketsBefore(footballModel(fixture)).map((market) => priced(market, false));

type StepKind = 'kick_off' | 'price' | 'incident' | 'reopen' | 'half_time' | 'second_half' | 'full_time' | 'confirm';

interface Step {
  /** When it is said. */
  at: number;
  kind: StepKind;
  key: string;
  incident: FootballIncident | null;
}

/**
 * A match from its kick-off on: what is said of it and when. All of it follows from the seed; what is said is only what has happened by then, and a process that takes over in
 * the middle says the same under the same names.
 */
export class FootballMatch {
  readonly #fixture: FootballFixture;
  readonly #seed: string;
  readonly #model: MatchModel;
  readonly #incidents: readonly FootballIncident[];
  readonly #steps: readonly Step[];
  #next: number;

  /** @param saidUntil what was said by then is not said again */
  constructor(fixture: FootballFixture, seed: string, saidUntil: number) {
    this.#fixture = fixture;
    this.#seed = seed;
    this.#model = footballModel(fixture);
    this.#incidents = simulateFootball(this.#model, uniformOf(seed)).incidents;
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

  /** What is said next, where its time has come. Prices that others follow already are left out. */
  say(now: number, event: OfferEvent): FeedMessage[] {
    let step = this.#steps[this.#next];
    if (!step || step.at > now) return [];
    let following = this.#steps[this.#next + 1];
    while (step.kind === 'price' && following && following.at <= now) {
      this.#next += 1;
      step = following;
      following = this.#steps[this.#next + 1];
    }
    this.#next += 1;
    return this.#messages(step, event);
  }

  #plan(): Step[] {
    const { startsAt, urn } = this.#fixture;
    // Matches that begin together are not priced in the same moment.
    const [offset = 0, ...waits] = createHash('sha256').update(urn).digest();
    const steps: Step[] = [];
    const add = (kind: StepKind, at: number, key: string = kind, incident: FootballIncident | null = null) =>
      steps.push({ kind, at, key, incident });
    /** Betting is closed from an incident until it is opened again. */
    const closed: { from: number; to: number }[] = [{ from: startsAt, to: startsAt + 15 * second }];
    for (const [index, incident] of this.#incidents.entries()) {
      const at = startsAt + realTime(incident.at * second, incident.clock.half);
      switch (incident.kind) {
        case 'goal':
        case 'red_card': {
          const to = at + (20 + ((waits[index % waits.length] ?? 0) % 21)) * second;
          const end = startsAt + realTime(incident.clock.half === 1 ? playedFirst : playedAll, incident.clock.half);
          add('incident', at, `incident-${index}`, incident);
          if (to < end) add('reopen', to, `reopen-${index}`);
          closed.push({ from: at, to });
          break;
        }
        case 'kick_off':
        case 'half_time':
        case 'second_half':
        case 'full_time':
          add(incident.kind, at, incident.kind, incident);
      }
    }
    add('reopen', startsAt + 15 * second, 'open');
    for (let played = minute; played < playedAll; played += minute) {
      const at = startsAt + realTime(played, played < playedFirst ? 1 : 2) + (offset % 45) * second;
      if (!closed.some(({ from, to }) => at >= from && at <= to)) add('price', at, `price-${played / minute}`);
    }
    add('confirm', startsAt + realTime(playedAll, 2) + confirmedAfter);
    return steps
      .filter(({ kind, at }) => kind !== 'reopen' || !closed.some(({ from, to }) => from < at && at < to))
      .toSorted((one, other) => one.at - other.at);
  }

  #messages({ kind, at, key, incident }: Step, event: OfferEvent): FeedMessage[] {
    const { urn } = this.#fixture;
    const common = { producer: 'live', urn, at } as const;
    const status: NonNullable<OddsChange['status']> = {
      state: kind === 'full_time' || kind === 'confirm' ? 'ended' : 'live',
      score: this.#scoreboard(at),
      ...(incident && { incidents: [this.#incident(key, incident)] }),
      ...(kind === 'confirm' && { seed: this.#seed }),
    };
    const odds = (markets: MarketOdds[]): OddsChange => ({ ...common, kind: 'odds_change', key: `${urn}/${key}`, status, markets });
    switch (kind) {
      case 'kick_off': {
        const handedOver = Array.from(event.markets.values(), (market) => without(market, 'handed_over'));
        return [{ ...common, producer: 'prematch', kind: 'odds_change', key: `${urn}/handed-over`, markets: handedOver }, odds([])];
      }
      case 'incident':
        return [{ ...common, kind: 'bet_stop', key: `${urn}/${key}/stop`, groups: ['all'], state: 'suspended' }, odds([])];
      case 'reopen':
      case 'half_time':
      case 'second_half':
        return [...this.#settlement(at, key, event, 1), odds(this.#prices(at, event, true))];
      case 'price':
        return [odds(this.#prices(at, event, false))];
      case 'full_time':
        return [odds([]), ...this.#settlement(at, key, event, 1)];
      case 'confirm':
        return [...this.#settlement(at, key, event, 2), odds([])];
    }
  }

  /** Where the match stands at a moment, for its prices. */
  #state(at: number): MatchState {
    const played = this.#played(at);
    const happened = this.#incidents.filter((incident) => incident.at * second <= played);
    const last = happened.at(-1);
    const halfTime = happened.find(({ kind }) => kind === 'half_time');
    // One thing happens in a minute at most: with it the minute is over.
    const busy = happened.findLast(({ kind }) => kind === 'goal' || kind === 'red_card');
    const stepsDone = Math.max(Math.floor(played / minute), busy ? Math.floor((busy.at * second) / minute) + 1 : 0);
    return {
      stepsDone: Math.min(stepsDone, matchSteps.length),
      score: last?.score ?? { home: 0, away: 0 },
      halfTime: halfTime?.score ?? null,
      redCards: last?.redCards ?? { home: 0, away: 0 },
    };
  }

  /** Prices that are different now; all that are open with `isWhole`. Markets that are offered no more are taken away. */
  #prices(at: number, event: OfferEvent, isWhole: boolean): MarketOdds[] {
    const open = footballMarketsInPlay(this.#model, this.#state(at)).map((market) => priced(market, true));
    const named = new Set(open.map(({ type, specifiers }) => marketKey(type, specifiers)));
    const gone = [...event.markets].filter(
      ([key, { producer, state }]) => !named.has(key) && producer === 'live' && (state === 'active' || state === 'suspended'),
    );
    return [
      ...open.flatMap((odds) => {
        const known = event.markets.get(marketKey(odds.type, odds.specifiers));
        if (known?.state === 'settled') return [];
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

  /** Markets that are decided: those that were not before, or, confirmed, all. */
  #settlement(at: number, key: string, event: OfferEvent, certainty: 1 | 2): BetSettlement[] {
    const facts = this.#facts(at);
    const markets = [...event.markets.values()].flatMap(({ type, specifiers, state }) => {
      const known = findMarketType(type);
      if (!known || (certainty === 1 && state === 'settled')) return [];
      const results = settleMarket(known, facts, parseSpecifiers(specifiers));
      const outcomes = Object.entries(results).flatMap(([outcome, result]) =>
        result === null
          ? []
          : [
              {
                outcome,
                result: result.won ? ('won' as const) : ('lost' as const),
                voidFactor: result.voidFactor,
                deadHeat: result.deadHeat ? { numerator: result.deadHeat[0], denominator: result.deadHeat[1] } : null,
              },
            ],
      );
      return outcomes.length === Object.keys(results).length ? [{ type, specifiers, outcomes }] : [];
    });
    if (markets.length === 0) return [];
    const { urn } = this.#fixture;
    return [{ kind: 'bet_settlement', producer: 'live', urn, at, key: `${urn}/${key}/settled`, certainty, markets }];
  }

  #facts(at: number): TeamFacts {
    const { score, halfTime, stepsDone } = this.#state(at);
    const ended = stepsDone >= matchSteps.length;
    const half = halfTime ?? score;
    return {
      sport: 'football',
      periods: [
        { ...half, finished: halfTime !== null },
        ...(halfTime === null ? [] : [{ home: score.home - half.home, away: score.away - half.away, finished: ended }]),
      ],
      ended,
      goals: this.#incidents.flatMap(({ kind, side, at: when }) =>
        kind === 'goal' && side && when * second <= this.#played(at) ? [side] : [],
      ),
    };
  }

  #scoreboard(at: number): Scoreboard {
    const { score, halfTime, redCards } = this.#state(at);
    const played = this.#played(at);
    const period = played >= playedAll ? 'ended' : played < playedFirst ? 'first_half' : this.#isBreak(at) ? 'half_time' : 'second_half';
    const half = halfTime ?? score;
    return {
      ...score,
      periods: [
        { period: 'first_half', ...half },
        ...(halfTime === null ? [] : [{ period: 'second_half', home: score.home - half.home, away: score.away - half.away }]),
      ],
      period,
      clock: period === 'half_time' ? 45 * 60 : clockOf(Math.floor(played / second)),
      clockAt: at,
      isRunning: period === 'first_half' || period === 'second_half',
      facts: { red_cards: redCards },
    };
  }

  #incident(key: string, { at, clock, kind, score, side }: FootballIncident): IncidentData {
    return {
      key,
      at: clock.half === 1 ? at : clockOf(at),
      period: clock.half === 1 ? 'first_half' : 'second_half',
      kind,
      side,
      competitor: null,
      ...score,
    };
  }

  #isBreak(at: number): boolean {
    const passed = at - this.#fixture.startsAt;
    return passed >= playedFirst && passed < playedFirst + breakTime;
  }

  /** How long has been played by a moment. */
  #played(at: number): number {
    const passed = at - this.#fixture.startsAt;
    if (passed <= playedFirst) return Math.max(0, passed);
    return Math.min(playedAll, Math.max(playedFirst, passed - breakTime));
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

/** From what was played to what has passed since the kick-off. */
const realTime = (played: number, half: 1 | 2): number => (half === 1 ? played : played + breakTime);

/** Seconds on the clock: the second half begins with 45:00, however long the first one was. */
function clockOf(played: number): number {
  return played < playedFirst / second ? played : 45 * 60 + played - playedFirst / second;
}
