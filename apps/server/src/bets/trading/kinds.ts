import type { ApprovalKind, Approvals, ChangedPart, DeclaredKind } from '../../staff/index.ts';
import type { Queryable } from '../../kernel/database/index.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HouseDecision, Sportsbook } from '../../sportsbook/index.ts';
import type { BetsParts } from '../parts.ts';
import { betPermissions as may } from '../permissions.ts';
import { cancelBet, reinstateBet } from '../settlement.ts';
import { lockBet } from '../stored-bet.ts';
import type { ShownDryRun } from './shown-dry-run.ts';

/** How markets ended, with what that would have moved when it was proposed. */
export type DecisionRequest = {
  decision: HouseDecision;
  /** What of the event is meant: `event`, `market 12`, `selection 12-home`. */
  part: string;
  dryRun: ShownDryRun[];
};

/** A bet that is to be taken back, or to stand again, and why: the reason stands in the bet's own records. */
export type CancelRequest = { player: string; bet: string; reason: string };

export interface TradingKinds {
  decide: DeclaredKind<DecisionRequest>;
  cancel: DeclaredKind<CancelRequest>;
  reinstate: DeclaredKind<CancelRequest>;
}

/** How many selections of bets were ever placed on each of the markets, whatever became of them. */
async function betsOn(tx: Queryable, { markets }: HouseDecision): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.everyPlay.query<{ market: string; bets: number }>(
    'select market_id::text as market, count(*)::integer as bets from bet_leg where market_id = any($1) group by 1',
    [markets.map(({ id }) => BigInt(id))],
  );
  return new Map(rows.map(({ bets, market }) => [market, bets]));
}

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
    async apply(tx, { decision, dryRun }) {
      const standings = await house.standings(tx, decision);
      if (standings.length !== decision.markets.length) throw new Refusal('NotFoundError', 'A market is not there any more');
      const bets = await betsOn(tx, decision);
      await house.say(tx, decision);
      return {
        // Bets are no part of what is changed, but of what is moved by it: where more were placed since, whoever approves was shown too little.
        changes: standings.map(({ after, before }, index): ChangedPart => {
          const id = decision.markets[index]?.id ?? '';
          const placed = bets.get(id) ?? 0;
          return { part: `market ${id}`, before: { ...before, bets: placed }, after: { ...after, bets: placed } };
        }),
        detail: { dryRun },
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
