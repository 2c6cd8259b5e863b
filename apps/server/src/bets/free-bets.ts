import type { ResultOf } from '@tavolo/contract';
import { formatAmount, type Currency } from '@tavolo/money';
import { freeBetMisfit, type Bet, type FreeBetTerms } from '@tavolo/odds';
import type { Queryable } from '../kernel/database/index.ts';
import type { Refuse } from '../kernel/errors/errors.ts';
import { currencyOf } from './currency.ts';
import { game, provider, type BetsParts } from './parts.ts';
import type { BetKind } from './slip.ts';
import type { StoredBet } from './stored-bet.ts';

interface FreeBet extends FreeBetTerms {
  id: bigint;
  currency: string;
  amount: bigint;
  state: 'available' | 'used' | 'revoked';
  expiresAt: Date;
  isOver: boolean;
}

const columns = `id, currency, amount, kinds, sports, minimum_odds as "minimumOdds", minimum_legs as "minimumLegs", state, expires_at as "expiresAt",
  expires_at <= statement_timestamp() as "isOver"`;

/** Days for which a free bet that comes back with a void bet can be used at least. */
const leastDaysAfterVoid = 3;

export interface GivenFreeBet extends FreeBetTerms {
  playerId: bigint;
  /** Begins with the name of the module that gives it. */
  key: string;
  currency: Currency;
  /** Minor units, above 0. */
  amount: bigint;
  kinds: readonly BetKind[];
  /** From the database's time on. */
  days: number;
  /** Who gives it, `staff:<address>` or a module, and why. */
  origin: string;
  reason: string;
}

/**
 * Gives a free bet; with a key that was used before it answers that one, or null where it is another one. Whether the player may be offered one is asked first:
 * `mayBeOffered`.
 */
export async function giveFreeBet(tx: Queryable, given: GivenFreeBet): Promise<{ id: bigint; isNew: boolean } | null> {
  const { amount, currency, days, key, kinds, minimumLegs, minimumOdds, origin, playerId, reason, sports } = given;
  const [made] = await tx.play(playerId).query<{ id: bigint }>(
    `insert into free_bet (bucket, player_id, id, key, currency, amount, kinds, sports, minimum_odds, minimum_legs, origin, reason, given_at, expires_at)
     values (bucket_of($1), $1, nextval('free_bet_id'), $2, $3, $4, $5, $6, $7, $8, $9, $10, statement_timestamp(),
       statement_timestamp() + make_interval(days => $11))
     on conflict (bucket, player_id, key) do nothing returning id`,
    [playerId, key, currency, amount, kinds, sports, minimumOdds, minimumLegs, origin, reason, days],
  );
  if (made) return { id: made.id, isNew: true };
  const [known] = await tx.play(playerId).query<{ id: bigint; isSame: boolean }>(
    `select id, (currency, amount, kinds, sports, minimum_odds, minimum_legs) is not distinct from ($3, $4::bigint, $5::text[], $6::text[], $7::integer, $8::smallint)
       as "isSame" from free_bet where bucket = bucket_of($1) and player_id = $1 and key = $2`,
    [playerId, key, currency, amount, kinds, sports, minimumOdds, minimumLegs],
  );
  if (!known) throw new Error('a free bet was neither given nor there');
  return known.isSame ? { id: known.id, isNew: false } : null;
}

/**
 * Whether a player may be offered anything of bets: who is excluded, takes a break, has closed the account or has no room in a limit is offered nothing.
 * Asked of the one rule for stakes.
 */
export async function mayBeOffered(
  q: Queryable,
  { wallet }: Pick<BetsParts, 'wallet'>,
  playerId: bigint,
  currency: string,
): Promise<boolean> {
  const { status } = await wallet.rounds.ask(
    {
      playerId,
      currency,
      provider,
      game,
      round: 'offered',
      transaction: 'offered',
      fingerprint: 'offered',
      stake: 1n,
      closed: false,
    },
    q,
  );
  // Whoever has nothing to stake has that left, and a reality check comes before the bet.
  return status === 'ok' || status === 'insufficient_funds' || status === 'reality_check';
}

/** The free bets that the player can use now, those that end first at the head; none for whom no bet is taken of. */
export async function availableFreeBets(parts: BetsParts, playerId: bigint): Promise<ResultOf<'bets.freeBets'>> {
  const rows = await parts.database.play(playerId).query<FreeBet>(
    `select ${columns} from free_bet where bucket = bucket_of($1) and player_id = $1 and state = 'available' and expires_at > statement_timestamp()
     order by expires_at, id`,
    [playerId],
  );
  const [first] = rows;
  if (!first || !(await mayBeOffered(parts.database, parts, playerId, first.currency))) return [];
  return rows.map(({ amount, currency: code, expiresAt, id, kinds, minimumLegs, minimumOdds, sports }) => {
    const currency = currencyOf(code);
    return {
      id: String(id),
      amount: { amount: formatAmount(amount, currency), currency },
      kinds: kinds as BetKind[],
      sports: sports as ResultOf<'bets.freeBets'>[number]['sports'],
      minimum_odds: minimumOdds,
      minimum_legs: minimumLegs,
      expires_at: expiresAt.toISOString(),
    };
  });
}

export interface FreeBetUse {
  playerId: bigint;
  freeBetId: bigint;
  betId: bigint;
  currency: string;
  stake: bigint;
  bet: Bet;
  kind: BetKind;
  sports: readonly string[];
}

/** Uses a free bet for a bet, whole and once: of several that try, the first. The player's accounts are locked by then. */
export async function takeFreeBet(
  tx: Queryable,
  refuse: Refuse<'bets.free_bet_gone' | 'bets.free_bet_unfit'>,
  { bet, betId, currency, freeBetId, kind, playerId, sports, stake }: FreeBetUse,
): Promise<void> {
  const [known] = await tx
    .play(playerId)
    .query<FreeBet>(`select ${columns} from free_bet where bucket = bucket_of($1) and player_id = $1 and id = $2 for update`, [
      playerId,
      freeBetId,
    ]);
  if (known?.state !== 'available' || known.isOver) throw refuse('bets.free_bet_gone');
  const isWhole = known.currency === currency && known.amount === stake;
  if (!isWhole || freeBetMisfit(known, { ...bet, kind, sports }) !== null) throw refuse('bets.free_bet_unfit');
  await tx
    .play(playerId)
    .query(
      `update free_bet set state = 'used', bet_id = $3, used_at = statement_timestamp() where bucket = bucket_of($1) and player_id = $1 and id = $2`,
      [playerId, freeBetId, betId],
    );
}

/** Whether a bet that waited is still one that its free bet is for, at the odds of now. */
export async function fitsFreeBet(
  tx: Queryable,
  { freeBetId, kind, playerId }: StoredBet,
  bet: Bet,
  sports: readonly string[],
): Promise<boolean> {
  const [known] = await tx
    .play(playerId)
    .query<FreeBet>(`select ${columns} from free_bet where bucket = bucket_of($1) and player_id = $1 and id = $2`, [playerId, freeBetId]);
  return known !== undefined && freeBetMisfit(known, { ...bet, kind, sports }) === null;
}

/** Gives the free bet of a bet that was not taken back, with the time that was left of it; `isVoid`: with some days at least. */
export async function giveBackFreeBet(tx: Queryable, { freeBetId, id, playerId }: StoredBet, isVoid: boolean): Promise<void> {
  if (freeBetId === null) return;
  await tx.play(playerId).query(
    `update free_bet set state = 'available', bet_id = null, used_at = null,
       expires_at = statement_timestamp() + greatest(expires_at - used_at, make_interval(days => $4))
     where bucket = bucket_of($1) and player_id = $1 and id = $2 and state = 'used' and bet_id = $3`,
    [playerId, freeBetId, id, isVoid ? leastDaysAfterVoid : 0],
  );
}

/** What was void counts again: its free bet is used again, unless the player has used it for another bet meanwhile. Then both bets stand: the mistake was not the player's. */
export async function takeFreeBetAgain(tx: Queryable, { freeBetId, id, playerId }: StoredBet): Promise<void> {
  if (freeBetId === null) return;
  await tx.play(playerId).query(
    `update free_bet set state = 'used', bet_id = $3, used_at = statement_timestamp()
     where bucket = bucket_of($1) and player_id = $1 and id = $2 and state = 'available'`,
    [playerId, freeBetId, id],
  );
}

/** What free bets pay is a cost of bonuses, not of the book: moved from the one house account to the other with each difference. */
export async function chargeFreeBet(tx: Queryable, { wallet }: BetsParts, bet: StoredBet, key: string, difference: bigint): Promise<void> {
  if (bet.funding !== 'free_bet' || difference === 0n) return;
  await wallet.post(tx, {
    playerId: bet.playerId,
    currency: bet.currency,
    kind: 'adjustment',
    key: `bets:free-bet:${bet.id}:${key}`,
    fingerprint: String(difference),
    legs: [
      { account: `house:wins:${provider}`, amount: difference },
      { account: 'house:bonus:free_bets', amount: -difference },
    ],
    reference: String(bet.id),
    reason: 'winnings of a free bet',
  });
}

/** Takes a free bet that was not used away for good. False: there is none. */
export async function revokeFreeBet(tx: Queryable, playerId: bigint, freeBetId: bigint): Promise<boolean> {
  const ended = await tx
    .play(playerId)
    .query(
      `update free_bet set state = 'revoked' where bucket = bucket_of($1) and player_id = $1 and id = $2 and state = 'available' returning id`,
      [playerId, freeBetId],
    );
  return ended.length > 0;
}

/** The same for the one that was given with a key. */
export async function revokeFreeBetOf(tx: Queryable, playerId: bigint, key: string): Promise<boolean> {
  const [given] = await tx
    .play(playerId)
    .query<{ id: bigint }>('select id from free_bet where bucket = bucket_of($1) and player_id = $1 and key = $2', [playerId, key]);
  return given !== undefined && (await revokeFreeBet(tx, playerId, given.id));
}

/** All free bets of a player, latest first, as the staff sees them. */
export async function freeBetsOf(q: Queryable, playerId: bigint): Promise<Record<string, unknown>[]> {
  const rows = await q.play(playerId).query<FreeBet & { origin: string; reason: string; givenAt: Date; betId: bigint | null }>(
    `select ${columns}, origin, reason, given_at as "givenAt", bet_id as "betId" from free_bet
     where bucket = bucket_of($1) and player_id = $1 order by id desc limit 100`,
    [playerId],
  );
  return rows.map(({ amount, betId, currency, expiresAt, givenAt, id, isOver, minimumLegs, minimumOdds, state, ...row }) => ({
    ...row,
    id: id.toString(),
    amount: formatAmount(amount, currencyOf(currency)),
    currency,
    minimum_odds: minimumOdds,
    minimum_legs: minimumLegs,
    state: state === 'available' && isOver ? 'expired' : state,
    given_at: givenAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    bet: betId?.toString() ?? null,
  }));
}
