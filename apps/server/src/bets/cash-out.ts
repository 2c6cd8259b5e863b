import { runningAfterCashOut, type Bet } from '@tavolo/odds';
import { keyDay } from '@tavolo/provider-protocol';
import { errorCode, type Queryable } from '../kernel/database/index.ts';
import { invalidField, type Refuse } from '../kernel/errors/errors.ts';
import type { Json } from '../kernel/json/json.ts';
import { isOffered, termsOfCashOut, cashable, type CashOutTerms } from './cash-out-offer.ts';
import { endWait, overdueWaits, waitByKey, waitsOf, writeWait, type CashOutWait } from './cash-out-wait.ts';
import { numbersIn } from './decision.ts';
import { payeesOf, shareOf } from './bonus-funding.ts';
import { collectDebts } from './debts.ts';
import { each } from './each.ts';
import { announce } from './events.ts';
import { releaseExposure } from './exposure.ts';
import { chargeFreeBet } from './free-bets.ts';
import { stakedMoney } from './funding.ts';
import { publishHappenings } from './happenings.ts';
import { provider, roundOf, type BetsParts } from './parts.ts';
import { stakeTransaction } from './stake.ts';
import { betById, legsOf, lockBet, stepsOf, type BetState, type StoredBet, type StoredLeg } from './stored-bet.ts';
import { readRulesAndTerms } from './terms.ts';

type CashOutCode = 'bets.cash_out_gone' | 'bets.cash_out_closed' | 'bets.key_expired' | 'bets.key_reused';
export type RefuseCashOut = Refuse<CashOutCode>;

/** Decides a cash-out that waits for the live delay; enqueued with it. */
export const decideCashOutJob = 'bets.decide_cash_out';

const uniqueViolation = '23505';

/** What was offered, with the key of the request; of a bet that is cashed out by itself the least that is taken. */
export type CashOutRequest = { playerId: bigint; betId: bigint; percent: number } & (
  | { token: string; key: string }
  | { token: null; atLeast: bigint }
);

/**
 * Pays what is offered for a bet, or for a part of it. The bet is locked as it is for its settlement, so it is paid by one of the two: what was cashed out is no
 * part of what a result pays, and what is settled is not cashed out. While an event of the bet is live it waits as long as a bet on it would: `paid` is null then.
 */
export async function cashOut(
  parts: BetsParts,
  refuse: RefuseCashOut,
  request: CashOutRequest,
): Promise<{ bet: StoredBet; paid: bigint | null }> {
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

async function cashOutWithin(tx: Queryable, parts: BetsParts, refuse: RefuseCashOut, request: CashOutRequest): Promise<bigint | null> {
  const { betId, percent, playerId } = request;
  const bet = await lockBet(tx, playerId, betId);
  if (!bet) throw invalidField('id', 'not_found');
  const fingerprint = `${betId} ${percent}`;
  if (request.token !== null) {
    const known = await answered(tx, refuse, playerId, request.key, fingerprint);
    if (known !== undefined) return known;
  }
  const waits = await waitsOf(tx, bet);
  if (!cashable.includes(bet.state) || waits.some(({ state }) => state === 'waiting')) throw refuse('bets.cash_out_closed');
  const { legs, offer } = await offerNow(tx, bet, null);
  if (!offer) throw refuse('bets.cash_out_closed');
  if (request.token === null) {
    if (offer.amount < request.atLeast) throw refuse('bets.cash_out_gone');
  } else {
    if (!(await parts.wallet.rounds.isDayOpen(tx, playerId, keyDay(request.key)))) throw refuse('bets.key_expired');
    if (!isOffered(parts.cashOutKey, bet, offer, request.token)) throw refuse('bets.cash_out_gone');
  }
  const n = 1 + Math.max(0, ...waits.map((wait) => wait.n));
  // No client can send a key with a blank in it.
  const [key, isAutomatic] = request.token === null ? [`auto ${betId} ${n}`, true] : [request.key, false];
  const amount = amountFor(offer, percent);
  if (amount === null) throw refuse('bets.cash_out_closed');
  const paying = { bet, legs, offer, key, percent, amount, fingerprint, isAutomatic };
  if (offer.delay === 0) return await pay(tx, parts, paying);
  const decidedAt = new Date(offer.readAt.getTime() + offer.delay * 1_000);
  await writeWait(tx, { ...paying, playerId, betId, n, watched: offer.watched, askedAt: offer.readAt, decidedAt });
  await parts.jobs.enqueue(tx, decideCashOutJob, { player: String(playerId), bet: String(betId) }, { runAt: decidedAt });
  await announce(parts.outbox, tx, playerId);
  return null;
}

/** What was answered to the key before: the amount, null while it waits, or its refusal; undefined for a new one. */
async function answered(
  tx: Queryable,
  refuse: RefuseCashOut,
  playerId: bigint,
  key: string,
  fingerprint: string,
): Promise<bigint | null | undefined> {
  const [paid] = await tx
    .play(playerId)
    .query<{ fingerprint: string; amount: bigint }>(
      'select fingerprint, amount from bet_cash_out where bucket = bucket_of($1) and player_id = $1 and key = $2',
      [playerId, key],
    );
  const wait = paid ? null : await waitByKey(tx, playerId, key);
  const known = paid ?? wait;
  if (!known) return undefined;
  if (known.fingerprint !== fingerprint) throw refuse('bets.key_reused');
  if (wait?.state === 'refused') throw refuse(wait.reason === 'bets.cash_out_gone' ? wait.reason : 'bets.cash_out_closed');
  return paid ? paid.amount : null;
}

async function offerNow(
  tx: Queryable,
  bet: StoredBet,
  since: Date | null,
): Promise<{ legs: readonly StoredLeg[]; offer: CashOutTerms | null }> {
  const statements = tx.play(bet.playerId);
  const legs = (await legsOf(tx, bet.playerId, [bet])).get(bet.id) ?? [];
  const names = legs.map(({ selection }) => selection);
  const { rules, terms } = await readRulesAndTerms(statements, names, bet.playerId, { since });
  return { legs, offer: termsOfCashOut(bet, legs, terms, rules) };
}

/**
 * Pays a cash-out that has waited, at what the player agreed to, or refuses it: where something happened in one of its events meanwhile, betting on it was stopped, the bet was
 * settled, it is worth less by now, or its player does not have it cashed out by itself any more. Done twice it changes nothing.
 */
export async function decideCashOut(parts: BetsParts, payload: Json): Promise<void> {
  const { bet: id, player } = numbersIn(payload);
  await parts.database.transaction(async (tx) => {
    const bet = await lockBet(tx, player, id);
    const wait = bet ? (await waitsOf(tx, bet)).find(({ state }) => state === 'waiting') : undefined;
    if (!bet || !wait) return;
    const { legs, offer } = await offerNow(tx, bet, wait.askedAt);
    const worth = offer && offer.watched === wait.watched ? amountFor(offer, wait.percent) : null;
    if (offer && worth !== null && worth >= wait.amount && isStillWanted(bet, wait)) {
      await pay(tx, parts, { ...wait, bet, legs, offer });
      await endWait(tx, wait, 'paid', null);
    } else {
      await endWait(tx, wait, 'refused', worth === null ? 'bets.cash_out_closed' : 'bets.cash_out_gone');
      await announce(parts.outbox, tx, player);
    }
  });
}

/** Whether a bet that is cashed out by itself still is for so much: its player may say otherwise while it waits. */
const isStillWanted = ({ autoCashOut }: StoredBet, { amount, isAutomatic }: CashOutWait): boolean =>
  !isAutomatic || (autoCashOut !== null && amount >= autoCashOut);

/** Decides cash-outs whose job was lost. */
export async function decideOverdueCashOuts(parts: BetsParts): Promise<number> {
  const overdue = await overdueWaits(parts.database);
  await each(
    overdue,
    ({ betId, playerId }) => decideCashOut(parts, { player: String(playerId), bet: String(betId) }),
    (failed) => `${failed} cash-outs could not be decided`,
  );
  return overdue.length;
}

interface Paying {
  bet: StoredBet;
  legs: readonly StoredLeg[];
  offer: CashOutTerms;
  key: string;
  percent: number;
  amount: bigint;
  fingerprint: string;
  isAutomatic: boolean;
}

/** What is paid for a part of the bet: that part of the offer as it is shown, rounded down. Null where that is nothing, or too little is left of the bet for another one. */
function amountFor({ amount, bet }: CashOutTerms, percent: number): bigint | null {
  const paid = (amount * BigInt(percent)) / 100n;
  return canBeParted(bet, percent) && paid > 0n ? paid : null;
}

/** Whether what is left after another part can be written down exactly: a bet is cashed out in a few parts, not in a hundred. */
function canBeParted({ running = [1, 1] }: Bet, percent: number): boolean {
  return percent === 100 || running[1] * 100 <= Number.MAX_SAFE_INTEGER;
}

async function pay(
  tx: Queryable,
  parts: BetsParts,
  { amount, bet, fingerprint, isAutomatic, key, legs, offer, percent }: Paying,
): Promise<bigint> {
  const { id, playerId } = bet;
  const left = runningAfterCashOut(offer.bet, [percent, 100]);
  const [counted] = await tx
    .play(playerId)
    .query<{ n: number }>(
      'select 1 + count(*)::integer as n from bet_cash_out where bucket = bucket_of($1) and player_id = $1 and bet_id = $2',
      [playerId, id],
    );
  const n = counted?.n ?? 1;
  const payee = (await payeesOf(tx, parts, [bet])).get(id);
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
      ...(payee && { payee }),
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
  const moved = result && (await shareOf(tx, parts, bet, payee, -n, result));
  await collectDebts(tx, parts, [{ bet, payee, version: -n, net: moved?.net ?? 0n, owed: 0n }]);
  if (left === null)
    await releaseExposure(
      tx,
      bet,
      legs.map(({ selection }) => selection),
    );
  await publishHappenings(parts.outbox, tx, [{ playerId, betId: id, funding: bet.funding, source: 'cash_out', n }]);
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
    await announce(parts.outbox, tx, playerId);
    return { ...bet, autoCashOut: amount };
  });
}
