import { createHash } from 'node:crypto';
import { formatAmount, type Currency } from '@tavolo/money';
import type { ParamsOf } from '@tavolo/contract';
import { potentialReturn, type Bet, type EachWayTerms } from '@tavolo/odds';
import { keyDay } from '@tavolo/provider-protocol';
import type { Queryable } from '../kernel/database/index.ts';
import { CatalogueError, invalidField, type Refuse } from '../kernel/errors/errors.ts';
import { canonical } from '../kernel/json/canonical.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { maximumAmount, type RoundResult, type RoundStatus } from '../wallet/index.ts';
import { atBoosts, stakedAtBoost } from './boosts.ts';
import { bonusFor, withBonus } from './accumulator-bonus.ts';
import { amountOf, ratedCurrency } from './currency.ts';
import { decideJob } from './decision.ts';
import { announce } from './events.ts';
import { exposedBy, takeExposure } from './exposure.ts';
import { takeFreeBet } from './free-bets.ts';
import { accountOf, stakedMoney } from './funding.ts';
import { publishHappenings } from './happenings.ts';
import { joinSlip, type Builder, type JoinedSlip } from './joined-slip.ts';
import type { KeptBonus } from './kept-bonus.ts';
import { settleMissed } from './missed-results.ts';
import { game, provider, roundOf, type BetsParts } from './parts.ts';
import { nonRunnersOf } from './race.ts';
import {
  betAtCurrentOdds,
  changedOdds,
  kindOfSlip,
  limitsOf,
  linesOf,
  problemOf,
  shownTotalOdds,
  stakeProblem,
  type AskedBet,
  type Problem,
} from './slip.ts';
import { stakeTransaction } from './stake.ts';
import { betByKey, type StoredBet } from './stored-bet.ts';
import { readRules, readTerms, type SelectionTerms } from './terms.ts';

export type PlaceRequest = ParamsOf<'bets.place'> & { playerId: bigint };

type PlaceCode =
  | Problem['code']
  | 'bets.insufficient_funds'
  | 'bets.free_bet_gone'
  | 'bets.free_bet_unfit'
  | 'bets.play_closed'
  | 'bets.key_expired'
  | 'bets.key_reused';
export type RefuseBet = Refuse<PlaceCode>;

/** Letters and digits that nobody takes for another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newReference(random: RandomSource): string {
  return [...random.bytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** Everything that makes two requests with one key the same. */
export function fingerprintOf({
  currency,
  folds,
  free_bet: freeBet,
  funding,
  is_each_way: isEachWay,
  legs,
  policy,
  unit_stake: unitStake,
}: PlaceRequest): string {
  return createHash('sha256')
    .update(canonical({ currency, folds, freeBet: freeBet ?? null, funding, isEachWay, legs, policy, unitStake }))
    .digest('base64url');
}

/** The refusal of a problem. */
export function refusalOf(refuse: Refuse<Problem['code']>, problem: Problem, currency: Currency): CatalogueError {
  const selections = problem.selections.join(' ');
  switch (problem.code) {
    case 'bets.stake_too_low':
      return refuse(problem.code, { facts: { least: formatAmount(problem.least, currency), currency } });
    case 'bets.stake_too_high':
    case 'bets.return_too_high':
      return refuse(problem.code, { facts: { most: formatAmount(problem.most, currency), currency } });
    default:
      return refuse(problem.code, selections === '' ? {} : { facts: { selections } });
  }
}

/**
 * Places one bet: stake, bet, legs and exposure in one transaction, or nothing. The stake comes first, because with it the player's accounts are locked and every
 * rule for stakes is asked; the selections come last, so that as little as possible happens between reading them and the commit.
 *
 * A bet on a live event waits: its stake is staked at once, so that no limit can be passed by several that wait together, and given back when the bet is
 * not taken in the end.
 */
export async function placeBet(parts: BetsParts, refuse: RefuseBet, request: PlaceRequest): Promise<StoredBet> {
  const { idempotency_key: key, playerId } = request;
  const currency = ratedCurrency(parts, request.currency);
  const unitStake = amountOf('unit_stake', request.unit_stake, currency);
  const fingerprint = fingerprintOf(request);
  const isPlaced = await placeAnew(parts, refuse, { ...request, currency, fingerprint, unitStake }).catch(async (error: unknown) => {
    // What was taken once stays so, whatever stands against it by now. Nobody else pays for the look.
    if (error instanceof CatalogueError && (await betByKey(parts.database, playerId, key))) return false;
    throw error;
  });
  const bet = await betByKey(parts.database, playerId, key);
  if (!bet) throw new Error('a bet that was placed is not there');
  return isPlaced ? bet : sameBet(bet, fingerprint, refuse);
}

/** Whether the bet was placed; false where the player has one with this key already. */
async function placeAnew(
  parts: BetsParts,
  refuse: RefuseBet,
  request: Omit<Prepared, 'country' | 'freeBetId' | 'lines'>,
): Promise<boolean> {
  const { currency, playerId, unitStake } = request;
  if (parts.isClosed()) throw refuse('bets.closed');
  const lines = linesOf(request);
  if (lines === null || unitStake === 0n) {
    if (unitStake === 0n) throw refusalOf(refuse, { code: 'bets.stake_too_low', selections: [], least: 1n }, currency);
    throw refuse('bets.unknown_kind');
  }
  // More than the ledger holds of anybody.
  if (unitStake * BigInt(lines) > maximumAmount) throw refuse('bets.insufficient_funds');
  const freeBetId = freeBetOf(request);
  const country = await parts.countryOf(playerId);
  const placed = await parts.database
    .transaction((tx) => placeWithin(tx, parts, refuse, { ...request, country, freeBetId, lines }))
    .catch((error: unknown) => {
      if (error instanceof KeyTaken) return null;
      throw error;
    });
  if (placed)
    // The bet is taken whatever becomes of this, and a job looks again.
    await settleMissed(parts, placed).catch((error: unknown) => parts.log.warn({ err: error }, 'missed results could not be looked for'));
  return placed !== null;
}

/** Another request with the key was first: what was staked for this one is not. */
class KeyTaken extends Error {}

function sameBet(bet: StoredBet, fingerprint: string, refuse: RefuseBet): StoredBet {
  if (bet.fingerprint !== fingerprint) throw refuse('bets.key_reused');
  return bet;
}

/** Which free bet pays; null where none does. */
function freeBetOf({ free_bet: id, funding }: Pick<PlaceRequest, 'free_bet' | 'funding'>): bigint | null {
  if (funding !== 'free_bet') return null;
  if (id === undefined) throw invalidField('free_bet', 'required');
  if (!/^\d{1,18}$/.test(id)) throw invalidField('free_bet', 'not_found');
  return BigInt(id);
}

interface Prepared extends Omit<PlaceRequest, 'unit_stake' | 'currency'> {
  currency: Currency;
  country: string | null;
  fingerprint: string;
  freeBetId: bigint | null;
  lines: number;
  unitStake: bigint;
}

/** The selections as they were when the bet was written; null where the player has a bet with this key already. */
async function placeWithin(
  tx: Queryable,
  parts: BetsParts,
  refuse: RefuseBet,
  request: Prepared,
): Promise<readonly SelectionTerms[] | null> {
  const { currency, freeBetId, funding, lines, playerId, unitStake } = request;
  const account = accountOf(request);
  const statements = tx.play(playerId);
  const [numbered] = await statements.query<{ id: bigint; today: string }>(
    `select nextval('bet_id') as id, to_char(statement_timestamp() at time zone 'UTC', 'YYYY-MM-DD') as today`,
  );
  if (!numbered) throw new Error('a bet got no number');
  const { id } = numbered;
  const day = keyDay(request.idempotency_key) ?? numbered.today;
  const stake = unitStake * BigInt(lines);
  const staked = await parts.wallet.rounds.betWithin(tx, {
    playerId,
    currency,
    provider,
    game,
    round: roundOf(id),
    transaction: stakeTransaction(request.idempotency_key),
    day,
    fingerprint: request.fingerprint,
    stake: stakedMoney({ funding, stake }),
    spend: [account],
    closed: false,
    newRound: true,
  });
  if (staked.replayed) return null;
  if (staked.status === 'insufficient_funds' && account === 'betting_bonus') {
    const { bettingBonus } = await parts.wallet.balances(playerId, tx);
    refuseStake({ ...staked, balance: bettingBonus }, refuse, currency);
  }
  refuseStake(staked, refuse, currency);

  const rules = await readRules(statements);
  const terms = await readTerms(
    statements,
    request.legs.map(({ selection }) => selection),
    playerId,
  );
  const boost = request.legs.find((leg) => leg.boost !== undefined)?.boost;
  const atBoost = boost === undefined ? 0n : await stakedAtBoost(tx, playerId, boost, id);
  const boosted = atBoosts(requestOf(request), terms, atBoost, parts);
  if (boosted.problem) throw refusalOf(refuse, boosted.problem, currency);
  const { bet, bonus, slip, used } = judge(parts, refuse, request, boosted.terms, rules);
  const limits = limitsOf(bet, lines, used, currency, parts.rates);
  const delay = Math.max(0, ...used.map(({ isLive, liveDelay }) => (isLive ? liveDelay : 0)));
  const { readAt } = rules;
  const decidedAt = delay > 0 ? new Date(readAt.getTime() + delay * 1_000) : null;
  const returned = potentialReturn(bet);
  const exposed = exposedBy({ currency, funding, returned, stake }, parts);
  const kind = kindOfSlip(requestOf(request));
  const [written] = await tx.play(playerId).query<{ id: bigint | null }>('select write_bet($1, $2, $3, $4) as id', [
    playerId,
    JSON.stringify({
      id: id.toString(),
      reference: newReference(parts.random),
      key: request.idempotency_key,
      fingerprint: request.fingerprint,
      day,
      kind,
      folds: request.folds,
      lines,
      is_each_way: request.is_each_way,
      currency,
      funding,
      free_bet_id: freeBetId?.toString() ?? null,
      accumulator_bonus: kind === 'accumulator' ? bonus : null,
      unit_stake: unitStake.toString(),
      stake: stake.toString(),
      policy: request.policy,
      potential_return: returned.toString(),
      maximum_return: limits.maximumReturn.toString(),
      exposure_stake: exposed.stake.toString(),
      exposure_liability: exposed.liability.toString(),
      total_odds: shownTotalOdds(bet, lines),
      rules_version: rules.version,
      country: request.country,
      state: decidedAt === null ? 'open' : 'pending',
      placed_at: readAt.toISOString(),
      accepted_at: decidedAt === null ? readAt.toISOString() : null,
      decided_at: decidedAt?.toISOString() ?? null,
    }),
    JSON.stringify(
      request.legs.map((leg, index) =>
        legRow(leg, index, used[index], bet.legs[index]?.eachWay ?? null, terms.get(leg.selection)?.odds ?? null),
      ),
    ),
    JSON.stringify([...slip.builders.values()].map(builderRow)),
  ]);
  // The ledger tells of a key within its day; one without a day may have been taken on the day before, a moment ago.
  if (written?.id == null) throw new KeyTaken();
  if (freeBetId !== null) {
    const sports = used.map(({ sport }) => sport);
    await takeFreeBet(tx, refuse, { playerId, freeBetId, betId: id, currency, stake, bet, kind, sports });
  }
  const full = await takeExposure(tx, used, exposed, Number(id % 8n));
  if (full !== null) throw refusalOf(refuse, { code: 'bets.selection_closed', selections: [full] }, currency);
  await announce(parts.outbox, tx, [playerId]);
  if (decidedAt === null) await publishHappenings(parts.outbox, tx, [{ playerId, betId: id, source: 'placement', n: 0 }]);
  if (decidedAt) {
    await parts.jobs.enqueue(tx, decideJob, { player: playerId.toString(), bet: id.toString() }, { runAt: decidedAt });
  }
  return used;
}

const requestOf = (request: Prepared): AskedBet => request;

/** The bet that may be struck now; refused where it may not. */
function judge(
  parts: BetsParts,
  refuse: RefuseBet,
  request: Prepared,
  terms: ReadonlyMap<string, SelectionTerms>,
  rules: Awaited<ReturnType<typeof readRules>>,
): { bet: Bet; bonus: KeptBonus | null; slip: JoinedSlip<PlaceRequest['legs'][number]>; used: SelectionTerms[] } {
  const { currency, lines, policy, unitStake } = request;
  const asked = requestOf(request);
  const slip = joinSlip(request.legs, terms);
  const problem = problemOf(asked, slip, rules);
  if (problem) throw refusalOf(refuse, problem, currency);
  const changed = changedOdds(slip, policy);
  if (changed.length > 0) throw refusalOf(refuse, { code: 'bets.odds_changed', selections: changed }, currency);
  const plain = betAtCurrentOdds({ ...asked, legs: slip.legs }, slip.terms, unitStake);
  if (!plain) throw refuse('bets.selection_closed');
  const bonus = bonusFor(rules, request, parts.rates);
  const bet = withBonus(plain, bonus);
  const used = asked.legs.flatMap(({ selection }) => terms.get(selection) ?? []);
  const tooMuch = stakeProblem(bet, limitsOf(bet, lines, used, currency, parts.rates));
  if (tooMuch) throw refusalOf(refuse, tooMuch, currency);
  return { bet, bonus, slip, used };
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

/** What a bet builder was struck at: of every part of it, for when some of its selections are void. */
function builderRow({ number, price }: Builder): Record<string, unknown> {
  if (!price || !('odds' in price)) throw new Error('a bet builder without its price');
  return { n: number, part_odds: price.partOdds, law_at: price.version.toString() };
}

function legRow(
  { boost, builder, is_banker: isBanker, odds: shown }: PlaceRequest['legs'][number],
  index: number,
  terms: SelectionTerms | undefined,
  eachWay: EachWayTerms | null,
  plainOdds: number | null,
): Record<string, unknown> {
  if (!terms) throw new Error('a leg without its selection');
  const { score } = terms;
  return {
    n: index + 1,
    selection: terms.selection,
    event_id: terms.eventId.toString(),
    market_id: terms.marketId.toString(),
    market_type: terms.marketType,
    specifiers: terms.specifiers,
    outcome: terms.outcome,
    competitor: terms.competitor,
    sport: terms.sport,
    competition: terms.competition,
    odds: terms.odds,
    odds_version: terms.version.toString(),
    shown_odds: shown,
    boost_id: boost ?? null,
    plain_odds: boost === undefined ? null : plainOdds,
    is_banker: isBanker,
    builder: builder ?? null,
    was_live: terms.isLive,
    score: terms.isLive && score ? { home: score.home, away: score.away, clock: score.clock } : null,
    event_version: terms.eventVersion.toString(),
    closings: terms.closings.toString(),
    each_way: eachWay,
    non_runners: nonRunnersOf(terms.runners),
  };
}
