import { randomUUID } from 'node:crypto';
import { findMarketType, parseSpecifiers, settleMarket } from '@tavolo/markets';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database, Queryable } from '../../kernel/database/index.ts';
import type { FeedMessage, OutcomeSettlement, Scoreboard } from '../feed/messages.ts';
import { writeMessages } from '../feed/write.ts';
import { shownResult, type DecidedMarket, type HouseDecision } from './decision.ts';
import { typedFacts } from './typed-facts.ts';

/** How a market stands, in words: what people are shown before they decide, and by which it is told whether it is still so. */
export type Standing = {
  market: string;
  state: 'open' | 'settled' | 'cancelled';
  results: Record<string, string>;
  /** Bets that are void by when they were accepted. */
  void: string[];
};

/** An event of the offer, or some of it, that is to be decided. */
export interface Place {
  event: string;
  urn: string;
  sport: string;
  name: string;
  /** Competitors of a race. */
  runners: string[];
  /** What the event shows, as the scoreboard is kept. */
  score: Scoreboard | null;
  markets: { id: string; type: string; specifiers: string; outcomes: string[] }[];
}

interface Window {
  market: string;
  from: number | null;
  to: number | null;
}

/**
 * What the house says of how markets ended, in the same words and by the same way as the feed: messages of the producer `staff` in the inbox, applied by whichever
 * process leads. So results have versions, bets are settled anew by the difference, and a replay of the inbox ends the same.
 */
export class House {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(parts: { database: Database; clock: Clock }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  /** An event with its markets, or with one of them. Null where there is none. */
  async place(of: { event: string } | { market: string }): Promise<Place | null> {
    const [event] = await this.#database.directory.query<Omit<Place, 'markets'>>(
      `select e.id::text as event, e.urn, e.sport, e.name, e.score, array(select r ->> 'competitor' from jsonb_array_elements(e.runners) r) as runners
       from sport_event e where e.id = ${'event' in of ? '$1' : '(select event_id from sport_market where id = $1)'}`,
      ['event' in of ? of.event : of.market],
    );
    if (!event) return null;
    const markets = await this.#database.directory.query<Place['markets'][number]>(
      `select m.id::text as id, m.type, m.specifiers, array(select s.outcome from sport_selection s where s.market_id = m.id order by s.position) as outcomes
       from sport_market m where m.event_id = $1 and ($2::bigint is null or m.id = $2) order by m.id`,
      [event.event, 'market' in of ? of.market : null],
    );
    return { ...event, markets };
  }

  /** What follows for the markets of an event from its result as it was typed; null where that is not one of its sport. What stays undecided by it is left out. */
  settledBy(place: Place, typed: unknown): { markets: DecidedMarket[]; score: Scoreboard | null } | null {
    const known = typedFacts(place.sport, typed, place.runners);
    if (!known) return null;
    const markets = place.markets.flatMap(({ id, outcomes, specifiers, type }): DecidedMarket[] => {
      const market = findMarketType(type);
      // In which order games were won is not typed.
      if (!market || market.period === 'game') return [];
      const results = settleMarket(market, known.facts, parseSpecifiers(specifiers));
      const decided = outcomes.flatMap((outcome): OutcomeSettlement[] => {
        const result = results[outcome];
        if (!result) return [];
        const { deadHeat, placing, voidFactor, won } = result;
        return [
          {
            outcome,
            result: won ? 'won' : 'lost',
            voidFactor,
            deadHeat: deadHeat ? { numerator: deadHeat[0], denominator: deadHeat[1] } : null,
            ...(placing && { placing }),
          },
        ];
      });
      return decided.length === outcomes.length && outcomes.length > 0 ? [{ id, type, specifiers, outcomes: decided }] : [];
    });
    return { markets, score: known.score };
  }

  /** Keeps markets as they are until the transaction ends: the feed waits. */
  async lock(tx: Queryable, { markets }: Pick<HouseDecision, 'markets'>): Promise<void> {
    await tx.directory.query('select from sport_market where id = any($1) order by id for update', [markets.map(({ id }) => id)]);
  }

  /** How the markets of a decision stand, and how they will. */
  async standings(q: Queryable, decision: HouseDecision): Promise<{ before: Standing; after: Standing }[]> {
    const ids = decision.markets.map(({ id }) => id);
    const rows = await q.directory.query<{
      id: string;
      state: string;
      outcomes: string[];
      results: Record<string, OutcomeSettlement>;
    }>(
      `select m.id::text as id, m.state, array(select s.outcome from sport_selection s where s.market_id = m.id order by s.position) as outcomes,
         coalesce((select jsonb_object_agg(r.outcome, jsonb_build_object('result', r.result, 'voidFactor', r.void_factor, 'deadHeat',
           case when r.dead_heat_numerator is not null then jsonb_build_object('numerator', r.dead_heat_numerator, 'denominator', r.dead_heat_denominator) end, 'placing', case when r.place is not null then
           jsonb_build_object('place', r.place, 'tied', r.tied) end))
           from sport_selection_result r where r.market_id = m.id), '{}') as results
       from sport_market m where m.id = any($1)`,
      [ids],
    );
    const windows = await this.#windows(q, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return decision.markets.flatMap((market) => {
      const row = byId.get(market.id);
      if (!row) return [];
      const own = windows.filter((one) => one.market === market.id);
      const results = Object.fromEntries(Object.entries(row.results).map(([outcome, result]) => [outcome, shownResult(result)]));
      const before = standing(market, row.outcomes, results, own);
      if (decision.act === 'reopen') return [{ before, after: standing(market, row.outcomes, {}, []) }];
      if (decision.act === 'void') {
        const { from, to } = decision;
        return [{ before, after: standing(market, row.outcomes, results, [...own, { market: market.id, from, to }]) }];
      }
      const said = Object.fromEntries(market.outcomes.map((one) => [one.outcome, shownResult(one)]));
      return [{ before, after: standing(market, row.outcomes, { ...results, ...said }, own) }];
    });
  }

  /** The same outside of a transaction. */
  async standingsNow(decision: HouseDecision): Promise<{ before: Standing; after: Standing }[]> {
    return await this.standings(this.#database, decision);
  }

  /** Says it, in the transaction: it holds once a process that leads has applied it, after all that the feed has said so far. */
  async say(tx: Queryable, decision: HouseDecision): Promise<void> {
    const ids = decision.markets.map(({ id }) => id);
    const [last] = await tx.directory.query<{ at: bigint }>(
      `select greatest(max(greatest(m.rolled_back_at, m.cancelled_at, m.restored_at, m.staff_at)), max(r.source_at)) as at
       from sport_market m left join sport_result r on r.market_id = m.id where m.id = any($1)`,
      [ids],
    );
    const at = Math.max(this.#clock.now().getTime(), Number(last?.at ?? 0n) + 1);
    const { act, from, markets, score, to, urn } = decision;
    const id = randomUUID();
    const common = { producer: 'staff', urn, at } as const;
    const names = markets.map(({ specifiers, type }) => ({ type, specifiers }));
    const messages: FeedMessage[] = [];
    switch (act) {
      case 'settle':
        // The score first: bets that count what was scored after them are settled by it.
        if (score)
          messages.push({
            ...common,
            kind: 'odds_change',
            producer: 'live',
            key: `staff/${id}/score`,
            markets: [],
            status: { state: 'ended', score },
          });
        messages.push({ ...common, kind: 'bet_settlement', key: `${id}/settled`, certainty: 2, markets });
        break;
      case 'void':
        messages.push({
          ...common,
          kind: 'bet_cancel',
          key: `${id}/void`,
          from,
          to,
          markets: names.map((name) => ({ ...name, reason: 'house' })),
        });
        break;
      case 'reopen': {
        messages.push({ ...common, kind: 'rollback_bet_settlement', key: `${id}/reopened`, markets: names });
        const windows = await this.#windows(tx, ids);
        const spans = new Map(windows.map((window) => [`${window.from}/${window.to}`, window]));
        for (const [span, { from: since, to: until }] of spans) {
          const voided = new Set(windows.filter((one) => one.from === since && one.to === until).map(({ market }) => market));
          const restored = markets.filter((market) => voided.has(market.id)).map(({ specifiers, type }) => ({ type, specifiers }));
          messages.push({
            ...common,
            kind: 'rollback_bet_cancel',
            key: `${id}/restored/${span}`,
            from: since,
            to: until,
            markets: restored,
          });
        }
      }
    }
    await writeMessages(tx, messages, this.#clock.now());
  }

  /** By when they were accepted bets on the markets are void. */
  async #windows(q: Queryable, ids: readonly string[]): Promise<Window[]> {
    return await q.directory.query<Window>(
      `select market_id::text as market, case when isfinite(placed_from) then (extract(epoch from placed_from) * 1000)::double precision end as "from",
         case when isfinite(placed_to) then (extract(epoch from placed_to) * 1000)::double precision end as "to"
       from sport_void_window where market_id = any($1) order by market_id, placed_from, placed_to`,
      [ids],
    );
  }
}

const momentOf = (at: number | null): string => (at === null ? '…' : new Date(at).toISOString());

function standing(
  { specifiers, type }: Pick<DecidedMarket, 'specifiers' | 'type'>,
  outcomes: readonly string[],
  results: Record<string, string>,
  windows: readonly Pick<Window, 'from' | 'to'>[],
): Standing {
  const isCancelled = windows.some(({ from, to }) => from === null && to === null);
  const isSettled = outcomes.length > 0 && outcomes.every((outcome) => outcome in results);
  return {
    market: specifiers === '' ? type : `${type} ${specifiers}`,
    state: isCancelled ? 'cancelled' : isSettled ? 'settled' : 'open',
    results,
    void: [...new Set(windows.map(({ from, to }) => `${momentOf(from)} – ${momentOf(to)}`))],
  };
}
