import type { HouseDecision } from '../../sportsbook/index.ts';
import type { Queryable } from '../../kernel/database/index.ts';
import { outcomeOfLeg, type SelectionOutcome } from '../leg-outcome.ts';
import { changeOf, followed, readOutcomes, readVoidLegs } from '../settlement.ts';
import { betsOf, legsOfMany, type StoredBet, type StoredLeg } from '../stored-bet.ts';
import { readRules } from '../terms.ts';

/** What a decision would come to in one currency, minor units: of all bets on its markets, and of those that it would settle otherwise. */
export interface DryRun {
  currency: string;
  bets: number;
  stake: bigint;
  changed: number;
  /** What players would get, and what would be taken from them. */
  paid: bigint;
  takenBack: bigint;
}

const batchSize = 500;

interface Place {
  bucket: number;
  playerId: bigint;
  betId: bigint;
}

/** Reckons by the settlement's own rules what a decision would move. Nothing is written, and no bet is locked. */
export async function dryRun(q: Queryable, decision: HouseDecision): Promise<DryRun[]> {
  const totals = new Map<string, DryRun>();
  const markets = decision.markets.map(({ id }) => BigInt(id));
  const rules = await readRules(q.directory);
  let after: Place = { bucket: -1, playerId: 0n, betId: 0n };
  for (;;) {
    const places: Place[] = await q.everyPlay.query<Place>(
      `select distinct bucket, player_id as "playerId", bet_id as "betId" from bet_leg
       where market_id = any($1) and (bucket, player_id, bet_id) > ($2, $3, $4) order by 1, 2, 3 limit $5`,
      [markets, after.bucket, after.playerId, after.betId, batchSize],
    );
    const last = places.at(-1);
    if (!last) break;
    const bets = await betsOf(q, places);
    const legs = await legsOfMany(q, bets);
    const concerned = [...legs.values()].flat().filter(({ marketId }) => markets.includes(marketId));
    const outcomes = await readOutcomes(q, [...new Set(concerned.map(({ selection }) => selection))]);
    const voidLegs = await readVoidLegs(q, bets, legs);
    for (const bet of bets) {
      const own = (legs.get(bet.id) ?? []).map((leg): StoredLeg => {
        const known = outcomes.get(leg.selection);
        if (!known) return leg;
        const isVoid = decision.act === 'reopen' ? false : voidLegs.has(`${bet.id}/${leg.n}`) || isVoidBy(decision, bet);
        return {
          ...leg,
          ...outcomeOfLeg(leg, outcomeBy(decision, leg, known), { isVoid, paysEarly: rules.earlyMarketTypes.includes(leg.marketType) }),
        };
      });
      add(totals, bet, own);
    }
    if (places.length < batchSize) break;
    after = last;
  }
  return [...totals.values()].toSorted((one, other) => one.currency.localeCompare(other.currency));
}

function isVoidBy({ act, from, to }: HouseDecision, { acceptedAt, placedAt }: StoredBet): boolean {
  const at = (acceptedAt ?? placedAt).getTime();
  return act === 'void' && (from === null || at >= from) && (to === null || at < to);
}

function outcomeBy({ act, markets, score }: HouseDecision, leg: StoredLeg, known: SelectionOutcome): SelectionOutcome {
  if (act === 'void') return known;
  if (act === 'reopen') return { ...known, ...undecided };
  const said = markets.find(({ id }) => id === String(leg.marketId))?.outcomes.find(({ outcome }) => outcome === leg.outcome);
  if (!said) return known;
  return {
    ...known,
    ...(score && { eventState: 'ended', score }),
    result: said.result,
    voidFactor: said.voidFactor,
    deadHeatNumerator: said.deadHeat?.numerator ?? null,
    deadHeatDenominator: said.deadHeat?.denominator ?? null,
    place: said.placing?.place ?? null,
    tied: said.placing?.tied ?? null,
    certainty: 2,
  };
}

const undecided = {
  result: null,
  voidFactor: null,
  deadHeatNumerator: null,
  deadHeatDenominator: null,
  place: null,
  tied: null,
  certainty: null,
} as const;

function add(totals: Map<string, DryRun>, bet: StoredBet, legs: readonly StoredLeg[]): void {
  const { currency } = bet;
  const isRunning = followed.includes(bet.state) || bet.state === 'pending';
  if (!isRunning) return;
  const sum = totals.get(currency) ?? { currency, bets: 0, stake: 0n, changed: 0, paid: 0n, takenBack: 0n };
  totals.set(currency, sum);
  sum.bets += 1;
  sum.stake += bet.stake;
  const change = bet.state === 'pending' ? null : changeOf(bet, legs);
  if (!change) return;
  const moved = change.payout - (bet.returned ?? 0n);
  sum.changed += 1;
  if (moved > 0n) sum.paid += moved;
  else sum.takenBack -= moved;
}
