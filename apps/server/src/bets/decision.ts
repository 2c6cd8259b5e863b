import { potentialReturn, type Bet } from '@tavolo/odds';
import type { Queryable } from '../kernel/database/index.ts';
import type { Json } from '../kernel/json/json.ts';
import { each } from './each.ts';
import { announce } from './events.ts';
import { moveExposure, releaseExposure } from './exposure.ts';
import { payeesOf } from './bonus-funding.ts';
import { fitsFreeBet, giveBackFreeBet } from './free-bets.ts';
import { publishHappenings } from './happenings.ts';
import { game, provider, roundOf, type BetsParts } from './parts.ts';
import { joinSlip, type AskedLeg, type JoinedSlip } from './joined-slip.ts';
import { nonRunnersOf } from './race.ts';
import { changedOdds, shownTotalOdds } from './slip.ts';
import { stakeTransaction } from './stake.ts';
import { legsOf, lockBet, stepsOf, struck, type BetState, type StoredBet, type StoredLeg } from './stored-bet.ts';
import { readTerms, type SelectionTerms } from './terms.ts';

type Refusal = 'bets.selection_closed' | 'bets.odds_changed' | 'bets.play_closed';

/** Decides a bet that waits for the live delay; enqueued with it. */
export const decideJob = 'bets.decide';

/** The bet that a job is about. */
export function numbersIn(payload: Json): { player: bigint; bet: bigint } {
  if (typeof payload === 'object' && payload !== null && 'player' in payload && 'bet' in payload)
    return { player: BigInt(String(payload['player'])), bet: BigInt(String(payload['bet'])) };
  throw new Error('a bet to decide has a player and a number');
}

/**
 * Takes a bet that has waited, or gives the stake back: where betting was stopped while it waited, a goal was scored, or the odds are not those that the player agreed
 * to any more. Done twice it changes nothing.
 */
export async function decideBet(parts: BetsParts, payload: Json): Promise<void> {
  const { bet: id, player } = numbersIn(payload);
  await parts.database.transaction(async (tx) => {
    const bet = await lockBet(tx, player, id);
    if (bet?.state !== 'pending') return;
    const statements = tx.play(player);
    const legs = (await legsOf(tx, player, [bet])).get(id) ?? [];
    const isAllowed = await mayPlay(tx, parts, bet);
    const terms = await readTerms(
      statements,
      legs.map(({ selection }) => selection),
      player,
      { since: bet.placedAt },
    );
    const reason = against(bet, legs, terms) ?? (isAllowed ? null : 'bets.play_closed');
    const refusal = reason ?? (await accept(tx, parts, bet, legs, terms));
    if (refusal === null) return;
    await giveBack(tx, parts, bet, legs, refusal);
    await announce(parts.outbox, tx, player);
  });
}

/** Decides bets whose job was lost, or has failed too often: no stake waits for ever. */
export async function decideOverdue(parts: BetsParts): Promise<number> {
  const overdue = await parts.database.everyPlay.query<{ player: bigint; bet: bigint }>(
    `select player_id as player, id as bet from bet where state = 'pending' and decided_at < now() - interval '1 minute' order by id limit 500`,
  );
  await each(
    overdue,
    ({ bet, player }) => decideBet(parts, { player: String(player), bet: String(bet) }),
    (failed) => `${failed} bets could not be decided`,
  );
  return overdue.length;
}

function against(
  bet: StoredBet,
  legs: readonly StoredLeg[],
  terms: ReadonlyMap<string, SelectionTerms>,
): 'bets.selection_closed' | 'bets.odds_changed' | null {
  for (const leg of legs) {
    const now = terms.get(leg.selection);
    if (!now?.isOpen || now.isStopped || wasClosed(leg, now) || isOtherMatch(leg, now)) return 'bets.selection_closed';
    // At the odds of now the bet would be reduced for what they count already, and its each-way terms may be others.
    if (nonRunnersOf(now.runners).join() !== leg.nonRunners.join()) return 'bets.odds_changed';
  }
  const slip = slipOf(legs, terms);
  for (const { price } of slip.builders.values()) if (!price || 'code' in price) return 'bets.selection_closed';
  return changedOdds(slip, bet.policy).length > 0 ? 'bets.odds_changed' : null;
}

/** What waits as it was asked for, at what holds now. */
const slipOf = (legs: readonly StoredLeg[], terms: ReadonlyMap<string, SelectionTerms>): JoinedSlip<AskedLeg> =>
  joinSlip(
    legs.map(({ builder, isBanker, selection, shownOdds }) => ({
      selection,
      odds: shownOdds,
      is_banker: isBanker,
      builder: builder ?? undefined,
    })),
    terms,
  );

/**
 * Whether the one rule for stakes would let the player go on. The stake itself is counted already; a reality check that is due comes after the bet.
 * The question gives the lock of the player's account back when it is answered.
 */
async function mayPlay(tx: Queryable, { wallet }: BetsParts, bet: StoredBet): Promise<boolean> {
  const { status } = await wallet.rounds.ask(
    {
      playerId: bet.playerId,
      currency: bet.currency,
      provider,
      game,
      round: `asked-${bet.id}`,
      transaction: `asked-${bet.id}`,
      fingerprint: 'asked',
      stake: 0n,
      closed: false,
    },
    tx,
  );
  return status === 'ok' || status === 'reality_check';
}

/** Whether it was suspended since the bet was placed: that is over, and somebody may have known why. */
const wasClosed = (leg: StoredLeg, now: SelectionTerms): boolean => leg.wasLive && leg.closings !== now.closings;

/** Whether something happened in the match since the bet was placed that may have decided it. */
function isOtherMatch({ score, wasLive }: StoredLeg, now: SelectionTerms): boolean {
  if (wasLive !== now.isLive) return true;
  return score !== null && (now.score === null || now.score.home !== score.home || now.score.away !== score.away);
}

/** Strikes the bet at the odds of now. Answers why not, where the better odds leave no place for it or what pays for it isn't for the odds of now. */
async function accept(
  tx: Queryable,
  parts: BetsParts,
  bet: StoredBet,
  legs: readonly StoredLeg[],
  terms: ReadonlyMap<string, SelectionTerms>,
): Promise<Refusal | null> {
  const now = legs.flatMap(({ selection }) => terms.get(selection) ?? []);
  const moved = legs.filter(
    ({ builder, builderLawAt, oddsVersion }, index) =>
      now[index]?.version !== oddsVersion || (builder !== null && now[index]?.lawAt !== builderLawAt),
  );
  const refusal = moved.length > 0 ? await strikeAnew(tx, parts, bet, legs, now) : null;
  if (refusal !== null) return refusal;
  await moveTo(tx, bet, 'open', { acceptedAt: now[0]?.readAt ?? null, reason: null });
  await publishHappenings(parts.outbox, tx, [{ playerId: bet.playerId, betId: bet.id, funding: bet.funding, source: 'placement', n: 0 }]);
  return null;
}

async function strikeAnew(
  tx: Queryable,
  parts: BetsParts,
  bet: StoredBet,
  legs: readonly StoredLeg[],
  terms: readonly SelectionTerms[],
): Promise<Refusal | null> {
  const builders = buildersNow(legs, terms);
  const anew = struck(
    bet,
    legs.map((leg, index) => ({
      ...leg,
      odds: terms[index]?.odds ?? leg.odds,
      builderOdds: builders.find(({ n }) => n === leg.builder)?.partOdds ?? leg.builderOdds,
    })),
  );
  if (!(await isPaidFor(tx, parts, bet, anew, terms))) return 'bets.odds_changed';
  const returned = potentialReturn(anew);
  // What is the player's own is locked before what bets of all players share, as placements and settlements do.
  await parts.wallet.lock(tx, bet.playerId);
  const liability = await moveExposure(tx, parts, bet, terms, returned);
  if (liability === null) return 'bets.selection_closed';
  await tx.play(bet.playerId).query(
    `update bet_leg l set odds = t.odds, odds_version = t.version from unnest($3::smallint[], $4::integer[], $5::bigint[]) as t (n, odds, version)
     where l.bucket = bucket_of($1) and l.player_id = $1 and l.bet_id = $2 and l.n = t.n`,
    [bet.playerId, bet.id, legs.map(({ n }) => n), terms.map(({ odds }) => odds), terms.map(({ version }) => version)],
  );
  for (const { n, partOdds, version } of builders)
    await tx
      .play(bet.playerId)
      .query(
        'update bet_builder set part_odds = $4, law_at = $5 where bucket = bucket_of($1) and player_id = $1 and bet_id = $2 and n = $3',
        [bet.playerId, bet.id, n, partOdds, version],
      );
  await tx
    .play(bet.playerId)
    .query(
      `update bet set potential_return = $3, total_odds = $4, exposure_liability = $5 where bucket = bucket_of($1) and player_id = $1 and id = $2`,
      [bet.playerId, bet.id, returned, shownTotalOdds(anew, bet.lines), liability],
    );
  return null;
}

/** Whether the free bet or bonus that pays for a bet is for one at these odds: what it was given for holds for the bet that is struck, not for the one that was asked. */
async function isPaidFor(tx: Queryable, parts: BetsParts, bet: StoredBet, anew: Bet, terms: readonly SelectionTerms[]): Promise<boolean> {
  const { currency, funding, id: betId, kind, playerId, stake } = bet;
  const sports = terms.map(({ sport }) => sport);
  if (funding === 'free_bet') return await fitsFreeBet(tx, bet, anew, sports);
  return funding !== 'bonus' || (await parts.bonusFunding().fits(tx, { playerId, betId, currency, stake, bet: anew, kind, sports }));
}

/** The bet's builders at what they cost now. */
function buildersNow(legs: readonly StoredLeg[], terms: readonly SelectionTerms[]): { n: number; partOdds: number[]; version: bigint }[] {
  const slip = slipOf(legs, new Map(terms.map((one) => [one.selection, one])));
  return [...slip.builders.values()].flatMap(({ number: n, price }) =>
    price && 'partOdds' in price ? [{ n, partOdds: price.partOdds, version: price.version }] : [],
  );
}

/** The stake comes back and the bet was never taken. */
export async function giveBack(tx: Queryable, parts: BetsParts, bet: StoredBet, legs: readonly StoredLeg[], reason: string): Promise<void> {
  const payees = await payeesOf(tx, parts, [bet]);
  const returned = await parts.wallet.rounds.rollbackWithin(tx, {
    playerId: bet.playerId,
    currency: bet.currency,
    provider,
    game,
    round: roundOf(bet.id),
    transaction: `back-${bet.id}`,
    reference: stakeTransaction(bet.key),
    day: bet.day,
    fingerprint: `back ${bet.id}`,
  });
  if (returned.status !== 'ok') throw new Error(`the stake of the bet ${bet.id} did not come back: ${returned.status}`);
  await giveBackFreeBet(tx, bet, false);
  if (bet.funding === 'bonus') await parts.bonusFunding().giveBack(tx, bet, payees.get(bet.id) ?? null);
  await moveTo(tx, bet, reason === 'bets.odds_changed' ? 'requoted' : 'rejected', { acceptedAt: null, reason });
  await releaseExposure(
    tx,
    bet,
    legs.map(({ selection }) => selection),
  );
}

async function moveTo(
  tx: Queryable,
  bet: StoredBet,
  to: BetState,
  { acceptedAt, reason }: { acceptedAt: Date | null; reason: string | null },
): Promise<void> {
  await tx.play(bet.playerId).query(
    `with moved as (
       update bet set state = $3, accepted_at = $4, reason = $5 where bucket = bucket_of($1) and player_id = $1 and id = $2
     )
     select write_bet_steps($6, 'system', $5, statement_timestamp())`,
    [bet.playerId, bet.id, to, acceptedAt, reason, stepsOf([{ bet, to }])],
  );
}
