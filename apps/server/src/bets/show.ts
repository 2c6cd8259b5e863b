import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency } from '@tavolo/money';
import { legMultiplier, legStatus, returnRange } from '@tavolo/odds';
import type { Locale } from '../kernel/calls/handlers.ts';
import { shownBonus } from './accumulator-bonus.ts';
import type { BetsParts, EventFields } from './parts.ts';
import { shownWaits, type CashOutWait } from './cash-out-wait.ts';
import { cashable, offerUntil, signOffer, termsOfCashOut } from './cash-out-offer.ts';
import type { PlacedBet } from './strike.ts';
import { legsOf, struck, type StoredBet, type StoredLeg } from './stored-bet.ts';
import { struckLegs, type StruckLeg } from './struck-legs.ts';
import { readRulesAndTerms, type BettingRules, type SelectionTerms } from './terms.ts';

type ShownBet = ResultOf<'bets.getOne'>;

/** A player's bets in the words of the contract, each with what it is worth now. */
export async function showBets(parts: BetsParts, bets: readonly StoredBet[], locale: Locale): Promise<ShownBet[]> {
  const [first] = bets;
  if (!first) return [];
  const legs = await legsOf(parts.database, first.playerId, bets);
  const ids = [...new Set([...legs.values()].flat().map(({ eventId }) => String(eventId)))];
  const open = bets.filter(({ state }) => cashable.includes(state));
  const [events, offers, waits] = await Promise.all([
    parts.events(ids, locale),
    offersFor(parts, open, legs),
    open.length > 0
      ? shownWaits(
          parts.database,
          first.playerId,
          open.map(({ id }) => id),
        )
      : new Map<bigint, CashOutWait>(),
  ]);
  return bets.map((bet) => {
    const wait = waits.get(bet.id) ?? null;
    const offer = wait?.state === 'waiting' ? null : (offers.get(bet.id) ?? null);
    return showBet(bet, legs.get(bet.id) ?? [], events, offer, wait);
  });
}

/** A bet that was placed a moment ago, offered back at what it was judged by: nothing is read once more. */
export async function showPlaced(parts: BetsParts, { bet, legs, ...judged }: PlacedBet, locale: Locale): Promise<ShownBet> {
  const events = await parts.events([...new Set(legs.map(({ eventId }) => String(eventId)))], locale);
  return showBet(bet, legs, events, offerFor(parts, bet, legs, judged), null);
}

async function offersFor(
  parts: BetsParts,
  open: readonly StoredBet[],
  legs: ReadonlyMap<bigint, readonly StoredLeg[]>,
): Promise<ReadonlyMap<bigint, ShownBet['cash_out']>> {
  const [first] = open;
  if (!first) return new Map();
  const statements = parts.database.play(first.playerId);
  const names = open.flatMap(({ id }) => legs.get(id) ?? []).map(({ selection }) => selection);
  const judged = await readRulesAndTerms(statements, names, first.playerId);
  return new Map(open.map((bet) => [bet.id, offerFor(parts, bet, legs.get(bet.id) ?? [], judged)]));
}

function offerFor(
  { cashOutKey }: Pick<BetsParts, 'cashOutKey'>,
  bet: StoredBet,
  legs: readonly StoredLeg[],
  { rules, terms }: { rules: BettingRules; terms: ReadonlyMap<string, SelectionTerms> },
): ShownBet['cash_out'] {
  const offer = termsOfCashOut(bet, legs, terms, rules);
  if (!offer || !isCurrency(bet.currency)) return null;
  const until = offerUntil(offer);
  return {
    amount: { amount: formatAmount(offer.amount, bet.currency), currency: bet.currency },
    token: signOffer(cashOutKey, bet, offer, until),
    expires_at: new Date(until).toISOString(),
  };
}

function showBet(
  bet: StoredBet,
  legs: readonly StoredLeg[],
  events: ReadonlyMap<string, EventFields>,
  offer: ShownBet['cash_out'],
  wait: CashOutWait | null,
): ShownBet {
  const { currency } = bet;
  if (!isCurrency(currency)) throw new Error(`a bet in ${currency}`);
  const money = (amount: bigint) => ({ amount: formatAmount(amount, currency), currency });
  return {
    id: String(bet.id),
    reference: bet.reference,
    kind: bet.kind,
    folds: bet.folds,
    lines: bet.lines,
    is_each_way: bet.isEachWay,
    state: bet.state,
    unit_stake: money(bet.unitStake),
    stake: money(bet.stake),
    funding: bet.funding,
    total_odds: bet.totalOdds,
    // What was cashed out does not return any more, nor what lost or void selections take away.
    potential_return: money(
      cashable.includes(bet.state)
        ? returnRange(
            struck(bet, legs),
            struckLegs(legs).map(({ result }) => result),
          ).maximum
        : bet.potentialReturn,
    ),
    accumulator_bonus: shownBonus(bet, legs, currency),
    returned: bet.returned === null ? null : money(bet.returned),
    cashed_out: bet.cashedOut === 0n ? null : money(bet.cashedOut),
    placed_at: bet.placedAt.toISOString(),
    accepted_at: bet.acceptedAt?.toISOString() ?? null,
    settled_at: bet.settledAt?.toISOString() ?? null,
    decided_at: bet.state === 'pending' ? (bet.decidedAt?.toISOString() ?? null) : null,
    corrections: bet.corrections,
    reason: bet.reason,
    legs: legs.map((leg) => showLeg(leg, events.get(String(leg.eventId)))),
    builders: struckLegs(legs).flatMap(showBuilder),
    cash_out: offer,
    cash_out_wait: wait && {
      state: wait.state === 'waiting' ? 'waiting' : 'refused',
      amount: money(wait.amount),
      percent: wait.percent,
      decided_at: wait.decidedAt.toISOString(),
    },
    auto_cash_out: bet.autoCashOut === null ? null : money(bet.autoCashOut),
  };
}

/** What became of a bet builder: its odds are those of the selections that are not void. */
function showBuilder({ builder, odds, result }: StruckLeg): ShownBet['builders'] {
  if (builder === null) return [];
  return [
    { builder, odds, result: result ? legStatus(result) : 'open', factor: result ? legMultiplier(odds, result).toDecimal(0, 6) : null },
  ];
}

function showLeg(leg: StoredLeg, event: EventFields | undefined): ShownBet['legs'][number] {
  if (!event) throw new Error(`the event ${leg.eventId} of a bet is not in the offer`);
  return {
    selection: leg.selection,
    event,
    market_type: leg.marketType,
    specifiers: leg.specifiers,
    outcome: leg.outcome,
    competitor: competitorOf(leg, event),
    odds: leg.odds,
    boosted_from: leg.plainOdds,
    is_banker: leg.isBanker,
    builder: leg.builder,
    was_live: leg.wasLive,
    score: leg.score,
    result: leg.result,
    factor: leg.factor,
    each_way: leg.eachWay && showEachWay(leg, leg.eachWay),
    facts: leg.facts,
  };
}

/** Whom the leg is about, as the event names them. */
function competitorOf({ competitor: id }: StoredLeg, { away, home, runners }: EventFields): ShownBet['legs'][number]['competitor'] {
  const known = [home, away, ...runners].find((one) => one?.id === id);
  return known ? { id: known.id, name: known.name, short_name: known.short_name, crest: known.crest, number: known.number } : null;
}

function showEachWay(
  { odds, outcomeResult }: StoredLeg,
  terms: NonNullable<StoredLeg['eachWay']>,
): NonNullable<ShownBet['legs'][number]['each_way']> {
  const [numerator, denominator] = terms.fraction;
  return {
    numerator,
    denominator,
    places: terms.places,
    factor: outcomeResult && legMultiplier(odds, outcomeResult, 'place', terms).toDecimal(0, 6),
  };
}
