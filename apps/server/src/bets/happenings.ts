import type { Database, Queryable } from '../kernel/database/index.ts';
import type { NewEvent, OutboxEvent } from '../kernel/outbox/index.ts';
import type { Funding } from './funding.ts';
import type { BetsParts } from './parts.ts';
import type { BetKind } from './slip.ts';
import { withBuilder, type LegState } from './stored-bet.ts';

/** What happened to bets, for modules that follow them; subscribe with `hearBets`. Written in the transaction in which it happens. */
export const betsHappened = 'bets.happened';

/** Where a happening stands: `placement` when a bet is taken, else the version of the settlement or the number of the cash-out. */
type Source = 'placement' | 'settlement' | 'cash_out';

interface Happened {
  playerId: bigint;
  betId: bigint;
  funding: Funding;
  source: Source;
  n: number;
}

export const happeningsOf = (happened: readonly Happened[]): NewEvent => ({
  type: betsHappened,
  payload: {
    bets: happened.map(({ betId, funding, n, playerId, source }) => ({
      player: playerId.toString(),
      bet: betId.toString(),
      funding,
      source,
      n,
    })),
  },
});

export async function publishHappenings(outbox: BetsParts['outbox'], tx: Queryable, happened: readonly Happened[]): Promise<void> {
  if (happened.length > 0) await outbox.publish(tx, happeningsOf(happened));
}

/** Something that happened to a bet, with what rules ask. Amounts in minor units. */
export interface BetHappening {
  /** `placed`: taken, after the live delay where there is one. `resettled`: a result was corrected, or taken back. */
  what: 'placed' | 'settled' | 'resettled' | 'cashed_out' | 'cancelled';
  /** Of this bet; the same at every delivery. */
  key: string;
  playerId: bigint;
  betId: bigint;
  reference: string;
  kind: BetKind;
  lines: number;
  isEachWay: boolean;
  currency: string;
  funding: Funding;
  freeBetId: bigint | null;
  /** Also of a free bet, whose stake is no money of the player. */
  stake: bigint;
  /** Where there is one line: the product of the odds, as shown. */
  totalOdds: string | null;
  country: string | null;
  /** What became of the bet by a settlement; null of other happenings. */
  result: 'open' | 'won' | 'lost' | 'void' | 'partial' | 'cancelled' | null;
  /** What this paid beside what was paid before; below zero: what it took back. The differences of a bet sum up to all that it pays, in whatever order they are heard. */
  difference: bigint;
  at: Date;
  legs: readonly HappeningLeg[];
}

interface HappeningLeg {
  sport: string;
  competition: string;
  eventId: bigint;
  marketType: string;
  /** Struck, in thousandths; of a bet builder what all of its selections have together, at each of them. */
  odds: number;
  wasLive: boolean;
  isBanker: boolean;
  /** Selections with the same number are one leg. */
  builder: number | null;
  /** As it stands now. */
  result: LegState;
}

/**
 * Hands each happening of an event to a listener, once in effect: in a transaction that also keeps that it was heard, so that a delivery that comes twice, or to
 * a process that was killed, changes nothing. They come in no particular order. What the listener does has to be done within `tx`.
 *
 * @param listener names who hears, for ever: `<module>.<what>`
 * @param wants which ones it hears; the others cost it nothing
 */
export async function hearBets(
  database: Database,
  listener: string,
  event: Pick<OutboxEvent, 'payload'>,
  hear: (tx: Queryable, happening: BetHappening) => Promise<void>,
  wants: (happened: Pick<Happened, 'funding' | 'source'>) => boolean = () => true,
): Promise<void> {
  for (const happened of happenedIn(event)) {
    if (!wants(happened)) continue;
    const { betId, n, playerId, source } = happened;
    const key = `${source}-${n}`;
    await database.transaction(async (tx) => {
      const heard = await tx.play(playerId).query(
        `insert into bet_heard (bucket, player_id, bet_id, listener, key, at) values (bucket_of($1), $1, $2, $3, $4, statement_timestamp())
         on conflict do nothing returning key`,
        [playerId, betId, listener, key],
      );
      if (heard.length > 0) await hear(tx, await readHappening(tx, { betId, key, n, playerId, source }));
    });
  }
}

async function readHappening(
  tx: Queryable,
  { betId, key, n, playerId, source }: Omit<Happened, 'funding'> & { key: string },
): Promise<BetHappening> {
  const [bet] = await tx.play(playerId).query<Omit<BetHappening, 'what' | 'key' | 'playerId' | 'betId' | 'result' | 'difference' | 'legs'>>(
    `select reference, kind, lines, is_each_way as "isEachWay", currency, funding, free_bet_id as "freeBetId", stake, total_odds as "totalOdds", country,
         coalesce(accepted_at, placed_at) as at from bet where bucket = bucket_of($1) and player_id = $1 and id = $2`,
    [playerId, betId],
  );
  if (!bet) throw new Error(`the bet ${betId} of a happening is not there`);
  const legs = await tx.play(playerId).query<HappeningLeg>(
    `select l.sport, l.competition, l.event_id as "eventId", l.market_type as "marketType", coalesce(r.part_odds[cardinality(r.part_odds)], l.odds) as odds,
       l.was_live as "wasLive", l.is_banker as "isBanker", l.builder, l.result
     from bet_leg l ${withBuilder} where l.bucket = bucket_of($1) and l.player_id = $1 and l.bet_id = $2 order by l.n`,
    [playerId, betId],
  );
  return { ...bet, key, playerId, betId, legs, ...(await changeBy(tx, { betId, n, playerId, source })) };
}

type Change = Pick<BetHappening, 'what' | 'result' | 'difference'> & { at?: Date };

async function changeBy(tx: Queryable, { betId, n, playerId, source }: Omit<Happened, 'funding'>): Promise<Change> {
  if (source === 'placement') return { what: 'placed', result: null, difference: 0n };
  if (source === 'cash_out') {
    const [paid] = await tx
      .play(playerId)
      .query<{ amount: bigint; at: Date }>(
        'select amount, at from bet_cash_out where bucket = bucket_of($1) and player_id = $1 and bet_id = $2 and n = $3',
        [playerId, betId, n],
      );
    if (!paid) throw new Error(`the cash-out ${n} of the bet ${betId} is not there`);
    return { what: 'cashed_out', result: null, difference: paid.amount, at: paid.at };
  }
  const [settled] = await tx.play(playerId).query<{ state: NonNullable<BetHappening['result']>; difference: bigint; at: Date }>(
    `select s.state, s.payout - coalesce(before.payout, 0) as difference, s.at from bet_settlement s
     left join bet_settlement before on before.bucket = s.bucket and before.player_id = s.player_id and before.bet_id = s.bet_id
       and before.version = s.version - 1
     where s.bucket = bucket_of($1) and s.player_id = $1 and s.bet_id = $2 and s.version = $3`,
    [playerId, betId, n],
  );
  if (!settled) throw new Error(`the settlement ${n} of the bet ${betId} is not there`);
  const { at, difference, state } = settled;
  return { what: state === 'cancelled' ? 'cancelled' : n === 1 ? 'settled' : 'resettled', result: state, difference, at };
}

/** Which bets may have been decided by it, or decided otherwise: of all but those that were only taken. */
export const decidedIn = (event: Pick<OutboxEvent, 'payload'>): { playerId: bigint; betId: bigint }[] =>
  happenedIn(event).flatMap(({ betId, playerId, source }) => (source === 'placement' ? [] : [{ betId, playerId }]));

/** Whose bets they are, each once. */
export const playersOf = (event: Pick<OutboxEvent, 'payload'>): bigint[] => [...new Set(happenedIn(event).map(({ playerId }) => playerId))];

function happenedIn({ payload }: Pick<OutboxEvent, 'payload'>): Happened[] {
  const bets = typeof payload === 'object' && payload !== null && 'bets' in payload ? payload['bets'] : null;
  if (!Array.isArray(bets)) throw new Error('happenings without their bets');
  return (bets as readonly { player: string; bet: string; funding: Funding; source: Source; n: number }[]).map(
    ({ bet, funding, n, player, source }) => ({
      playerId: BigInt(player),
      betId: BigInt(bet),
      funding,
      source,
      n,
    }),
  );
}
