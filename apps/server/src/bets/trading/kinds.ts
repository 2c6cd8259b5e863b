import type { ApprovalKind, Approvals, ChangedPart, DeclaredKind } from '../../staff/index.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HouseDecision, Sportsbook } from '../../sportsbook/index.ts';
import type { BetsParts } from '../parts.ts';
import { betPermissions as may } from '../permissions.ts';
import { cancelBet, reinstateBet } from '../settlement.ts';
import { lockBet } from '../stored-bet.ts';
import { dryRun } from './dry-run.ts';
import { showDryRun, type ShownDryRun } from './shown-dry-run.ts';

/** How markets ended. */
export type DecisionRequest = {
  decision: HouseDecision;
  /** What of the event is meant: `event`, `market 12`, `selection 12-home`. */
  part: string;
};

/** A bet that is to be taken back, or to stand again, and why: the reason stands in the bet's own records. */
export type CancelRequest = { player: string; bet: string; reason: string };

export interface TradingKinds {
  decide: DeclaredKind<DecisionRequest>;
  cancel: DeclaredKind<CancelRequest>;
  reinstate: DeclaredKind<CancelRequest>;
}

/** What a decision moves, in one currency: before it the bets that run, after it what they come to. */
const moved = ({ bets, changed, currency, paid, stake, taken_back: takenBack }: ShownDryRun): ChangedPart => ({
  part: `bets in ${currency}`,
  before: { bets, stake },
  after: { bets, stake, changed, paid, taken_back: takenBack },
});

/** What traders do that moves money takes two of them. */
export function declareTradingKinds(approvals: Approvals, parts: BetsParts, sportsbook: Sportsbook): TradingKinds {
  const { house } = sportsbook;
  const permissions = { propose: may.decide, approve: may.confirm };
  const decide: ApprovalKind<DecisionRequest> = {
    name: 'bets.decide',
    permissions,
    touches: 'money',
    placeOf: ({ decision: { event }, part }) => ({ subject: `event ${event}`, part }),
    lock: (tx, { decision }) => house.lock(tx, decision),
    async apply(tx, { decision }) {
      const standings = await house.standings(tx, decision);
      if (standings.length !== decision.markets.length) throw new Refusal('NotFoundError', 'A market is not there any more');
      // Reckoned here, by who proposes and by who approves: where bets were placed, cashed out or taken back since, it is not what was approved.
      const run = showDryRun(await dryRun(tx, decision));
      await house.say(tx, decision);
      return {
        changes: [
          ...standings.map(({ after, before }, index): ChangedPart => ({ part: `market ${decision.markets[index]?.id}`, before, after })),
          ...run.map(moved),
        ],
        detail: { dryRun: run },
      };
    },
    // Whoever leads comes to it within a second by itself.
    applied: async () =>
      void (await sportsbook
        .turn()
        .catch((error: unknown) => parts.log.warn({ err: error }, 'a decision of the house waits for the process that leads'))),
  };
  const cancel: ApprovalKind<CancelRequest> = {
    name: 'bets.cancel',
    permissions,
    touches: 'money',
    placeOf: ({ bet }) => ({ subject: `bet ${bet}`, part: 'bet' }),
    lock: async (tx, { bet, player }) => void (await lockBet(tx, BigInt(player), BigInt(bet))),
    async apply(tx, { bet: id, player, reason }, { by }) {
      const bet = await lockBet(tx, BigInt(player), BigInt(id));
      if (!bet) throw new Refusal('NotFoundError', 'Not Found');
      const cancelled = await cancelBet(tx, parts, bet, { staff: `staff:${by}`, reason });
      if (!cancelled) throw new Refusal('ConflictError', 'This bet cannot be taken back', { code: 'bet_state', state: bet.state });
      const of = { stake: String(bet.stake), currency: bet.currency, cashed_out: String(bet.cashedOut) };
      return {
        changes: [
          {
            part: `bet ${bet.reference}`,
            before: { ...of, state: bet.state, returned: bet.returned === null ? null : String(bet.returned) },
            after: { ...of, state: 'cancelled', returned: String(cancelled.payout) },
          },
        ],
        detail: { net: String(cancelled.net) },
      };
    },
  };
  const reinstate: ApprovalKind<CancelRequest> = {
    ...cancel,
    name: 'bets.reinstate',
    async apply(tx, { bet: id, player, reason }, { by }) {
      const bet = await lockBet(tx, BigInt(player), BigInt(id));
      if (!bet) throw new Refusal('NotFoundError', 'Not Found');
      const reinstated = await reinstateBet(tx, parts, bet, { staff: `staff:${by}`, reason });
      if (!reinstated) throw new Refusal('ConflictError', 'This bet was not taken back', { code: 'bet_state', state: bet.state });
      const of = { stake: String(bet.stake), currency: bet.currency, cashed_out: String(bet.cashedOut) };
      const { payout, state } = reinstated;
      return {
        changes: [
          {
            part: `bet ${bet.reference}`,
            before: { ...of, state: bet.state, returned: String(bet.returned) },
            after: { ...of, state, returned: payout === null ? null : String(payout) },
          },
        ],
        detail: { net: String(reinstated.net) },
      };
    },
  };
  return { reinstate: approvals.declare(reinstate), decide: approvals.declare(decide), cancel: approvals.declare(cancel) };
}
