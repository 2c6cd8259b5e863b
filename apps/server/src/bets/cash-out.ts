import { cashOutOffer, runningAfterCashOut, type Bet } from '@tavolo/odds';
import { keyDay } from '@tavolo/provider-protocol';
import { errorCode, type Queryable } from '../kernel/database/index.ts';
import { invalidField, type Refuse } from '../kernel/errors/errors.ts';
import { isOffered, termsOfCashOut, cashable, type CashOutTerms } from './cash-out-offer.ts';
import { collectDebts } from './debts.ts';
import { announce } from './events.ts';
import { releaseExposure } from './exposure.ts';
import { chargeFreeBet } from './free-bets.ts';
import { stakedMoney } from './funding.ts';
import { publishHappenings } from './happenings.ts';
import { provider, roundOf, type BetsParts } from './parts.ts';
import { stakeTransaction } from './stake.ts';
import { betById, legsOf, lockBet, stepsOf, type BetState, type StoredBet, type StoredLeg } from './stored-bet.ts';
import { readRules, readTerms } from './terms.ts';

export type RefuseCashOut = Refuse<'bets.cash_out_gone' | 'bets.cash_out_closed' | 'bets.key_expired' | 'bets.key_reused'>;

const uniqueViolation = '23505';

export interface CashOutRequest {
  playerId: bigint;
  betId: bigint;
  /** What was offered; left out by a bet that is cashed out by itself. */
  token: string | null;
  percent: number;
  key: string;
  /** Taken where at least so much is offered. */
  atLeast?: bigint;
}

/**
 * Pays what is offered for a bet, or for a part of it. The bet is locked as it is for its settlement, so it is paid by one of the two: what was cashed out is no
 * part of what a result pays, and what is settled is not cashed out.
 */
export async function cashOut(parts: BetsParts, refuse: RefuseCashOut, request: CashOutRequest): Promise<{ bet: StoredBet; paid: bigint }> {
  const { betId, playerId } = request;
  const paid = await parts.database
    .transaction((tx) => cashOutWithin(tx, parts, refuse, request))
    .catch((error: unknown) => {
      // Another bet of the player was cashed out with the key at the same moment: the lock is one of a bet.
      throw errorCode(error) === uniqueViolation ? refuse('bets.key_reused') : error;
    });
  const bet = await betById(parts.database, playerId, betId);
  if (!bet) throw new Error('a bet that was cashed out is not there');
  return { bet, paid };
}

async function cashOutWithin(tx: Queryable, parts: BetsParts, refuse: RefuseCashOut, request: CashOutRequest): Promise<bigint> {
  const { betId, key, percent, playerId, token } = request;
  const bet = await lockBet(tx, playerId, betId);
  if (!bet) throw invalidField('id', 'not_found');
  const fingerprint = `${betId} ${percent}`;
  const [known] = await tx
    .play(playerId)
    .query<{ fingerprint: string; amount: bigint }>(
      'select fingerprint, amount from bet_cash_out where bucket = bucket_of($1) and player_id = $1 and key = $2',
      [playerId, key],
    );
  if (known) {
    if (known.fingerprint !== fingerprint) throw refuse('bets.key_reused');
    return known.amount;
  }
  if (!cashable.includes(bet.state)) throw refuse('bets.cash_out_closed');
  const legs = (await legsOf(tx, playerId, [bet])).get(betId) ?? [];
  const statements = tx.play(playerId);
  const rules = await readRules(statements);
  const terms = await readTerms(
    statements,
    legs.map(({ selection }) => selection),
    playerId,
  );
  const offer = termsOfCashOut(bet, legs, terms, rules);
  if (!offer) throw refuse('bets.cash_out_closed');
  if (!(await parts.wallet.rounds.isDayOpen(tx, playerId, keyDay(key)))) throw refuse('bets.key_expired');
  if (token === null ? offer.amount < (request.atLeast ?? 0n) : !isOffered(parts.cashOutKey, bet, offer, token))
    throw refuse('bets.cash_out_gone');
  return await pay(tx, parts, refuse, { bet, legs, offer, key, percent, fingerprint, isAutomatic: token === null });
}

interface Paying {
  bet: StoredBet;
  legs: readonly StoredLeg[];
  offer: CashOutTerms;
  key: string;
  percent: number;
  fingerprint: string;
  isAutomatic: boolean;
}

/** Whether what is left after another part can be written down exactly: a bet is cashed out in a few parts, not in a hundred. */
function canBeParted({ running = [1, 1] }: Bet, percent: number): boolean {
  return percent === 100 || running[1] * 100 <= Number.MAX_SAFE_INTEGER;
}

async function pay(
  tx: Queryable,
  parts: BetsParts,
  refuse: RefuseCashOut,
  { bet, fingerprint, isAutomatic, key, legs, offer, percent }: Paying,
): Promise<bigint> {
  const { id, playerId } = bet;
  const amount = percent === 100 ? offer.amount : cashOutOffer(offer.bet, offer.legs, offer.margin, [percent, 100]);
  // Too little is left of it for another part.
  if (amount === null || !canBeParted(offer.bet, percent)) throw refuse('bets.cash_out_closed');
  const left = runningAfterCashOut(offer.bet, [percent, 100]);
  const [counted] = await tx
    .play(playerId)
    .query<{ n: number }>(
      'select 1 + count(*)::integer as n from bet_cash_out where bucket = bucket_of($1) and player_id = $1 and bet_id = $2',
      [playerId, id],
    );
  const n = counted?.n ?? 1;
  const [result] = await parts.wallet.rounds.restate(tx, [
    {
      playerId,
      currency: bet.currency,
      provider,
      round: roundOf(id),
      transaction: `cash-out-${id}-${n}`,
      reference: stakeTransaction(bet.key),
      fingerprint: `${amount} ${percent}`,
      stake: stakedMoney(bet),
      win: bet.cashedOut + amount,
      state: left === null ? 'settled' : 'open',
    },
  ]);
  const now = parts.clock.now();
  const to: BetState = left === null ? 'cashed_out' : 'part_cashed';
  await tx.play(playerId).query(
    `with paid as (
       insert into bet_cash_out (bucket, player_id, bet_id, n, key, fingerprint, percent, amount, posting_id, is_automatic, terms, at)
       values (bucket_of($1), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ), moved as (
       update bet set state = $12, cashed_out = cashed_out + $7, running_numerator = $13, running_denominator = $14,
         settled_at = case when $12 = 'cashed_out' then $11::timestamptz end, auto_cash_out = case when $12 = 'cashed_out' then null else auto_cash_out end
       where bucket = bucket_of($1) and player_id = $1 and id = $2
     )
     select write_bet_steps($15, case when $9 then 'system' else 'player' end, null, $11)`,
    [
      playerId,
      id,
      n,
      key,
      fingerprint,
      percent,
      amount,
      result?.postingId ?? null,
      isAutomatic,
      JSON.stringify({ basis: offer.basis, margin: offer.margin[0], offered: offer.amount.toString() }),
      now,
      to,
      left?.[0] ?? bet.runningNumerator,
      left?.[1] ?? bet.runningDenominator,
      stepsOf([{ bet, to }]),
    ],
  );
  await chargeFreeBet(tx, parts, bet, `cash-out-${n}`, result?.net ?? 0n);
  // Settlements count upwards from 1, cash-outs downwards.
  await collectDebts(tx, parts, [{ bet, version: -n, net: result?.net ?? 0n, owed: 0n }]);
  if (left === null)
    await releaseExposure(
      tx,
      bet,
      legs.map(({ selection }) => selection),
    );
  await announce(parts.outbox, tx, [playerId]);
  await publishHappenings(parts.outbox, tx, [{ playerId, betId: id, source: 'cash_out', n }]);
  return amount;
}

/** Cashes the bet out by itself as soon as so much is offered; null: never. */
export async function setAutoCashOut(
  parts: BetsParts,
  refuse: Refuse<'bets.cash_out_closed'>,
  { amount, betId, playerId }: { playerId: bigint; betId: bigint; amount: bigint | null },
): Promise<StoredBet> {
  return await parts.database.transaction(async (tx) => {
    const bet = await lockBet(tx, playerId, betId);
    if (!bet) throw invalidField('id', 'not_found');
    if (!cashable.includes(bet.state)) throw refuse('bets.cash_out_closed');
    await tx
      .play(playerId)
      .query('update bet set auto_cash_out = $3 where bucket = bucket_of($1) and player_id = $1 and id = $2', [playerId, betId, amount]);
    await announce(parts.outbox, tx, [playerId]);
    return { ...bet, autoCashOut: amount };
  });
}
