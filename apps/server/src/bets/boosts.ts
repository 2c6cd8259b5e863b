import type { ResultOf } from '@tavolo/contract';
import { formatAmount } from '@tavolo/money';
import { isOddsMilli } from '@tavolo/odds';
import type { Queryable } from '../kernel/database/index.ts';
import { fromBase, toBase } from './base-amount.ts';
import { currencyOf, ratedCurrency } from './currency.ts';
import type { BetsParts } from './parts.ts';
import { kindOfSlip, type AskedBet, type Problem } from './slip.ts';
import { readTerms, type Boost, type SelectionTerms } from './terms.ts';

/** The boost that holds for a selection now; null where there is none, or the odds have risen above it. */
export const boostOf = ({ boost, isLive, odds }: SelectionTerms): Boost | null =>
  boost !== null && !isLive && boost.odds > odds ? boost : null;

/**
 * The selections of a slip at the boosts that it asks for. A boost that is over is no other odds that a player may have agreed to: it is refused.
 * @param staked what the player has staked on it before, minor units
 */
export function atBoosts(
  asked: AskedBet,
  terms: ReadonlyMap<string, SelectionTerms>,
  staked: bigint,
  { rates }: Pick<BetsParts, 'rates'>,
): { terms: ReadonlyMap<string, SelectionTerms>; problem: Problem | null } {
  const leg = asked.legs.find(({ boost }) => boost !== undefined);
  if (leg === undefined) return { terms, problem: null };
  const problem = (code: 'bets.boost_single' | 'bets.boost_used' | 'bets.odds_changed') => ({
    terms,
    problem: { code, selections: [leg.selection] },
  });
  if (kindOfSlip(asked) !== 'single' || asked.funding !== 'cash' || asked.is_each_way) return problem('bets.boost_single');
  const known = terms.get(leg.selection);
  const boost = known ? boostOf(known) : null;
  if (!known || !boost || String(boost.id) !== leg.boost) return problem('bets.odds_changed');
  const left = boost.maximumStake - toBase(staked, currencyOf(asked.currency), rates);
  if (left <= 0n) return problem('bets.boost_used');
  const boosted = { ...known, odds: boost.odds, maximumStake: left < known.maximumStake ? left : known.maximumStake };
  return { terms: new Map(terms).set(leg.selection, boosted), problem: null };
}

/** What a player has staked at a boost, minor units. The player's accounts are locked by then: of several bets at once none counts for another's. */
export async function stakedAtBoost(tx: Queryable, playerId: bigint, boostId: string, besides: bigint): Promise<bigint> {
  if (!/^\d{1,18}$/.test(boostId)) return 0n;
  const [row] = await tx.play(playerId).query<{ staked: bigint }>(
    `select coalesce(sum(b.stake), 0)::bigint as staked from bet_leg l
     join bet b on b.bucket = l.bucket and b.player_id = l.player_id and b.id = l.bet_id
     where l.bucket = bucket_of($1) and l.player_id = $1 and l.boost_id = $2 and b.id <> $3
       and b.state not in ('rejected', 'requoted', 'void', 'cancelled')`,
    [playerId, boostId, besides],
  );
  return row?.staked ?? 0n;
}

/** The boosts that hold now, those that end first at the head. */
export async function boostsNow(parts: BetsParts, currencyCode: string): Promise<ResultOf<'bets.boosts'>> {
  const currency = ratedCurrency(parts, currencyCode);
  const q = parts.database.directory;
  const rows = await q.query<{ selection: string }>(
    `select selection from odds_boost where ended_at is null and from_at <= statement_timestamp() and until_at > statement_timestamp()
     order by until_at, id limit 100`,
  );
  const terms = await readTerms(
    q,
    rows.map(({ selection }) => selection),
    null,
  );
  return [...terms.values()].flatMap((known) => {
    const boost = boostOf(known);
    if (!boost || !known.isOpen) return [];
    return [
      {
        id: String(boost.id),
        selection: known.selection,
        event_id: String(known.eventId),
        plain_odds: known.odds,
        odds: boost.odds,
        maximum_stake: { amount: formatAmount(fromBase(boost.maximumStake, currency, parts.rates), currency), currency },
        until: boost.until.toISOString(),
      },
    ];
  });
}

export interface GivenBoost {
  selection: string;
  /** Thousandths. */
  odds: number;
  /** Of each player, hundredths of the base currency. */
  maximumStake: bigint;
  from: Date;
  until: Date;
  actor: string;
  reason: string;
}

/** Why a boost is not made. */
export type BoostFault = 'unknown' | 'not_higher' | 'there_is_one';

/** Boosts a selection. Of one selection there is one boost at a time. */
export async function makeBoost(tx: Queryable, given: GivenBoost): Promise<bigint | BoostFault> {
  const known = (await readTerms(tx.directory, [given.selection], null)).get(given.selection);
  if (!known) return 'unknown';
  if (!isOddsMilli(given.odds) || given.odds <= known.odds) return 'not_higher';
  await tx.directory.query(
    'update odds_boost set ended_at = until_at where selection = $1 and ended_at is null and until_at <= statement_timestamp()',
    [given.selection],
  );
  const [made] = await tx.directory.query<{ id: bigint }>(
    `insert into odds_boost (selection, odds, maximum_stake, from_at, until_at, actor, reason)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (selection) where ended_at is null do nothing returning id`,
    [given.selection, given.odds, given.maximumStake, given.from, given.until, given.actor, given.reason],
  );
  return made?.id ?? 'there_is_one';
}

/**
 * Whether a boost takes two people of the staff: each player could get more by it than one person gives alone, or the selection was boosted before, so that players
 * would have their maximum stake again.
 */
export async function takesTwoToBoost(
  tx: Queryable,
  { maximumStake, odds, selection }: Pick<GivenBoost, 'selection' | 'odds' | 'maximumStake'>,
): Promise<boolean> {
  const known = (await readTerms(tx.directory, [selection], null)).get(selection);
  const [rule] = await tx.directory.query<{ alone: bigint; before: boolean }>(
    'select free_bet_alone as alone, exists (select from odds_boost where selection = $1) as before from betting_rule',
    [selection],
  );
  const more = maximumStake * BigInt(odds - (known?.odds ?? odds));
  return rule?.before === true || more > (rule?.alone ?? 0n) * 1_000n;
}

/** Ends a boost; bets that were struck by it stand. False: there is none. */
export async function endBoost(tx: Queryable, id: bigint): Promise<boolean> {
  const ended = await tx.directory.query(
    'update odds_boost set ended_at = statement_timestamp() where id = $1 and ended_at is null returning id',
    [id],
  );
  return ended.length > 0;
}

/** The latest boosts as the staff sees them. */
export async function boostsMade(q: Queryable): Promise<Record<string, unknown>[]> {
  const rows = await q.directory.query<{ id: bigint; maximum_stake: bigint } & Record<string, unknown>>(
    'select id, selection, odds, maximum_stake, from_at as "from", until_at as until, actor as by, reason, ended_at from odds_boost order by id desc limit 100',
  );
  return rows.map(({ id, maximum_stake: stake, ...row }) => ({ ...row, id: id.toString(), maximum_stake: stake.toString() }));
}
