import { formatAmount, type Currency } from '@tavolo/money';
import type { Queryable, Statements } from '../kernel/database/index.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import type { RoundResult, RoundStatus } from '../wallet/index.ts';
import { atBoosts, stakedAtBoost } from './boosts.ts';
import { decideJob } from './decision.ts';
import { changeOf } from './events.ts';
import { sliceOf, takeExposure } from './exposure.ts';
import { takeFreeBet } from './free-bets.ts';
import { accountOf } from './funding.ts';
import { happeningsOf } from './happenings.ts';
import type { BetsParts } from './parts.ts';
import { stakeOf } from './stake.ts';
import { refusalOf, strike, type PlacedBet, type Prepared, type RefuseBet } from './strike.ts';
import { readRulesAndTerms } from './terms.ts';
import { writeBets } from './write-bet.ts';

/**
 * Places one bet: stake, bet, legs and exposure in one transaction, or nothing. Null where the player has one with this key already. The stake comes first, because with it
 * the player's accounts are locked and every rule for stakes is asked; the selections are read after it, so that as little as possible happens between reading them and the
 * commit. Nothing waits for an answer that it does not need: the player's other bets, and those on the same selections, wait for this one's locks.
 */
export async function placeAlone(parts: BetsParts, refuse: RefuseBet, request: Prepared): Promise<PlacedBet | null> {
  return await parts.database
    .transaction((tx) => placeWithin(tx, parts, refuse, request))
    .catch((error: unknown) => {
      if (error instanceof KeyTaken) return null;
      throw error;
    });
}

/** Another request with the key was first: what was staked for this one is not. */
class KeyTaken extends Error {}

/** The ledger tells of a key within its day; one without a day may have been taken on the day before, a moment ago. */
function requireNew(written: number): void {
  if (written === 0) throw new KeyTaken();
}

async function placeWithin(tx: Queryable, parts: BetsParts, refuse: RefuseBet, request: Prepared): Promise<PlacedBet | null> {
  const { currency, freeBetId, funding, id, lines, playerId, unitStake } = request;
  const account = accountOf(request);
  const statements = tx.play(playerId);
  const day = request.day ?? (await readToday(statements));
  const stake = unitStake * BigInt(lines);
  const names = request.legs.map(({ selection }) => selection);
  const [staked, { rules, terms }, countries] = await Promise.all([
    parts.wallet.rounds.betWithin(tx, stakeOf(request, day)),
    readRulesAndTerms(statements, names, playerId),
    parts.countriesOf(tx, [playerId]),
  ]);
  if (staked.replayed) return null;
  if (staked.status === 'insufficient_funds' && account === 'betting_bonus') {
    const { bettingBonus } = await parts.wallet.balances(playerId, tx);
    refuseStake({ ...staked, balance: bettingBonus }, refuse, currency);
  }
  refuseStake(staked, refuse, currency);

  const boost = request.legs.find((leg) => leg.boost !== undefined)?.boost;
  const atBoost = boost === undefined ? 0n : await stakedAtBoost(tx, playerId, boost, id);
  const boosted = atBoosts(request, terms, atBoost, parts);
  if (boosted.problem) throw refusalOf(refuse, boosted.problem, currency);
  const country = countries.get(playerId) ?? null;
  const made = strike(parts, refuse, { ...request, day }, { rules, terms: boosted.terms, plain: terms, country });
  const { bet, exposed, legs, used } = made;
  const writing = writeBets(tx, [made]);
  if (funding !== 'cash') {
    requireNew(await writing);
    // What is the player's own is locked before what bets of all players share, as settlements do.
    const use = { playerId, betId: id, currency, stake, bet: made.struck, kind: bet.kind, sports: used.map(({ sport }) => sport) };
    if (freeBetId !== null) await takeFreeBet(tx, refuse, { ...use, freeBetId });
    if (funding === 'bonus') await parts.bonusFunding().stake(tx, refuse, use);
  }
  const { decidedAt } = bet;
  const [written, full] = await Promise.all([
    writing,
    takeExposure(tx, [{ terms: used, exposed }], sliceOf(id)),
    parts.outbox.publish(
      tx,
      decidedAt === null ? happeningsOf([{ playerId, betId: id, funding, source: 'placement', n: 0 }]) : changeOf(playerId),
    ),
    decidedAt && parts.jobs.enqueue(tx, decideJob, { player: playerId.toString(), bet: id.toString() }, { runAt: decidedAt }),
  ]);
  requireNew(written);
  if (full !== null) throw refusalOf(refuse, { code: 'bets.selection_closed', selections: [full] }, currency);
  return { bet, legs, rules, terms, isAsPlaced: true };
}

/** The day (UTC) by the database's clock, for a key that names none. */
async function readToday(statements: Statements): Promise<string> {
  const [row] = await statements.query<{ today: string }>(
    `select to_char(statement_timestamp() at time zone 'UTC', 'YYYY-MM-DD') as today`,
  );
  if (!row) throw new Error('the database has no clock');
  return row.today;
}

/** Restrictions of the player, of which the site knows what to do about each. */
const closedToPlayer: readonly RoundStatus[] = [
  'stakes_blocked',
  'play_closed',
  'limit_reached',
  'reality_check',
  'identity_unknown',
  'other_game',
];

function refuseStake({ balance, status }: RoundResult, refuse: RefuseBet, currency: Currency): void {
  if (status === 'ok') return;
  if (status === 'insufficient_funds')
    throw refuse('bets.insufficient_funds', { facts: { available: formatAmount(balance, currency), currency } });
  if (status === 'duplicate') throw refuse('bets.key_reused');
  if (status === 'key_expired') throw refuse('bets.key_expired');
  if (status === 'play_stopped') throw refuse('bets.closed');
  if (status === 'wrong_currency') throw invalidField('currency', 'unknown_currency');
  if (closedToPlayer.includes(status)) throw refuse('bets.play_closed', { facts: { restriction: status } });
  throw new Error(`the ledger refused a stake: ${status}`);
}
