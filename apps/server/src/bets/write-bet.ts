import type { Queryable } from '../kernel/database/index.ts';
import type { Builder } from './joined-slip.ts';
import type { StoredBet, StoredLeg } from './stored-bet.ts';

/** What is kept of a bet and never looked at by who plays it. */
export interface Circumstances {
  rulesVersion: string;
  /** Where the player was, as the account says. */
  country: string | null;
}

/** A leg as it is placed: of a competition, which reports go by. */
export type NewLeg = StoredLeg & { competition: string };

/** A bet with all that is written of it. */
export interface NewBet {
  bet: StoredBet;
  legs: readonly NewLeg[];
  builders: readonly Builder[];
  circumstances: Circumstances;
}

/** Writes bets of players of one server with their legs, in one statement. How many: one whose player has a bet with its key already is left out. */
export async function writeBets(tx: Queryable, bets: readonly NewBet[]): Promise<number> {
  const [first] = bets;
  if (first === undefined) return 0;
  const [answer] = await tx.play(first.bet.playerId).query<{ written: number }>('select write_bets($1) as written', [
    JSON.stringify(
      bets.map(({ bet, builders, circumstances, legs }) => ({
        ...betRow(bet, circumstances),
        legs: legs.map(legRow),
        builders: builders.map(builderRow),
      })),
    ),
  ]);
  return answer?.written ?? 0;
}

const betRow = (bet: StoredBet, { country, rulesVersion }: Circumstances): Record<string, unknown> => ({
  player_id: bet.playerId.toString(),
  id: bet.id.toString(),
  reference: bet.reference,
  key: bet.key,
  fingerprint: bet.fingerprint,
  day: bet.day,
  kind: bet.kind,
  folds: bet.folds,
  lines: bet.lines,
  is_each_way: bet.isEachWay,
  currency: bet.currency,
  funding: bet.funding,
  free_bet_id: bet.freeBetId?.toString() ?? null,
  accumulator_bonus: bet.accumulatorBonus,
  unit_stake: bet.unitStake.toString(),
  stake: bet.stake.toString(),
  policy: bet.policy,
  potential_return: bet.potentialReturn.toString(),
  maximum_return: bet.maximumReturn.toString(),
  exposure_stake: bet.exposureStake.toString(),
  exposure_liability: bet.exposureLiability.toString(),
  total_odds: bet.totalOdds,
  rules_version: rulesVersion,
  country,
  state: bet.state,
  placed_at: bet.placedAt.toISOString(),
  accepted_at: bet.acceptedAt?.toISOString() ?? null,
  decided_at: bet.decidedAt?.toISOString() ?? null,
});

const legRow = (leg: NewLeg): Record<string, unknown> => ({
  n: leg.n,
  selection: leg.selection,
  event_id: leg.eventId.toString(),
  market_id: leg.marketId.toString(),
  market_type: leg.marketType,
  specifiers: leg.specifiers,
  outcome: leg.outcome,
  competitor: leg.competitor,
  sport: leg.sport,
  competition: leg.competition,
  odds: leg.odds,
  odds_version: leg.oddsVersion.toString(),
  shown_odds: leg.shownOdds,
  boost_id: leg.boostId?.toString() ?? null,
  plain_odds: leg.plainOdds,
  is_banker: leg.isBanker,
  builder: leg.builder,
  was_live: leg.wasLive,
  score: leg.score,
  event_version: leg.eventVersion.toString(),
  closings: leg.closings.toString(),
  each_way: leg.eachWay,
  non_runners: leg.nonRunners,
});

/** What a bet builder was struck at: of every part of it, for when some of its selections are void. */
function builderRow({ number, price }: Builder): Record<string, unknown> {
  if (!price || !('odds' in price)) throw new Error('a bet builder without its price');
  return { n: number, part_odds: price.partOdds, law_at: price.version.toString() };
}
