import type { ParamsOf, ResultOf } from '@tavolo/contract';
import { refusals } from '@tavolo/contract/refusals';
import { displayAmount, formatAmount, type Currency } from '@tavolo/money';
import { potentialReturn } from '@tavolo/odds';
import type { Locale } from '../kernel/calls/handlers.ts';
import { atBoosts } from './boosts.ts';
import { bonusFor, withBonus } from './accumulator-bonus.ts';
import { fromBase } from './base-amount.ts';
import { joinSlip, nameOf } from './joined-slip.ts';
import type { BetsParts } from './parts.ts';
import { amountOf, ratedCurrency } from './currency.ts';
import { betAtCurrentOdds, changedOdds, limitsOf, linesOf, problemOf, shownTotalOdds, stakeProblem, type Problem } from './slip.ts';
import { readRulesAndTerms } from './terms.ts';

/** What a slip would cost and return now, and what stands against it. Nothing is placed, and nobody is asked who wants to know. */
export async function checkSlip(parts: BetsParts, request: ParamsOf<'bets.check'>, locale: Locale): Promise<ResultOf<'bets.check'>> {
  const currency = ratedCurrency(parts, request.currency);
  const statements = parts.database.directory;
  const names = request.legs.map(({ selection }) => selection);
  const { rules, terms: plainTerms } = await readRulesAndTerms(statements, names, null);
  const { problem: boostProblem, terms } = atBoosts(request, plainTerms, 0n, parts);
  const money = (amount: bigint) => ({ amount: formatAmount(amount, currency), currency });
  const lines = linesOf(request);
  const unitStake = request.unit_stake === undefined ? null : amountOf('unit_stake', request.unit_stake, currency);
  const slip = joinSlip(request.legs, terms);
  const bonus = bonusFor(rules, { currency, funding: request.funding }, parts.rates);
  const plain =
    lines === null
      ? null
      : betAtCurrentOdds({ ...request, legs: slip.legs }, slip.terms, unitStake === null || unitStake === 0n ? 1n : unitStake);
  const bet = plain && withBonus(plain, bonus);
  const used = names.flatMap((name) => terms.get(name) ?? []);
  const limits = bet && lines !== null ? limitsOf(bet, lines, used, currency, parts.rates) : null;
  const changed = changedOdds(slip, 'none');
  const problem: Problem | null =
    lines === null
      ? { code: 'bets.unknown_kind', selections: [] }
      : (problemOf(request, slip, rules) ??
        boostProblem ??
        (bet && limits && unitStake !== null ? stakeProblem({ ...bet, unitStake }, limits) : null) ??
        (changed.length > 0 ? { code: 'bets.odds_changed', selections: changed } : null));
  return {
    lines: lines ?? 0,
    least_stake: money(limits?.least ?? fromBase(rules.minimumStake, currency, parts.rates)),
    most_stake: money(limits?.most ?? 0n),
    total_odds: bet && lines !== null ? shownTotalOdds(bet, lines) : null,
    potential_return: bet && unitStake !== null && unitStake > 0n ? money(potentialReturn(bet)) : null,
    accumulator_bonus: bonus && {
      ladder: bonus.ladder.map(({ basisPoints, legs }) => ({ legs, basis_points: basisPoints })),
      minimum_odds: bonus.minimumOdds,
      maximum: money(BigInt(bonus.maximum)),
    },
    legs: request.legs.map(({ builder, selection }) => {
      const known = slip.terms.get(builder === undefined ? selection : nameOf(builder));
      return { selection, odds: known?.odds ?? null, version: known ? Number(known.version) : null };
    }),
    problem: problem && { code: problem.code, message: messageOf(problem, currency, locale), selections: problem.selections },
  };
}

function messageOf(problem: Problem, currency: Currency, locale: Locale): string {
  const text = refusals[problem.code][locale];
  const amount = 'least' in problem ? problem.least : 'most' in problem ? problem.most : null;
  return amount === null ? text : text.replace(/\$\$\w+\$\$/, displayAmount(amount, currency));
}
