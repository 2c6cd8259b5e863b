import { laterResults, type KnownResults } from '../sportsbook/index.ts';
import { each } from './each.ts';
import type { BetsParts } from './parts.ts';
import { settleMarket } from './settlement.ts';

/**
 * The markets that had results that were missed. A bet is accepted by what its selections were when they were read, and becomes visible when it commits. Results that came between the two were settled
 * without it, and nobody tells of them again: so whoever accepts a bet looks once more when it is there. A bet that has waited is there before it is
 * accepted, and locked: its settlement waits.
 */
export async function settleMissed(parts: BetsParts, accepted: readonly KnownResults[]): Promise<readonly KnownResults[]> {
  const markets = await laterResults(parts.database, accepted);
  await each(
    markets,
    ({ marketId, resultVersion }) => settleMarket(parts, marketId, resultVersion),
    () => 'missed results could not be settled',
  );
  return markets;
}

/** Bets accepted lately that have not the results of their markets yet: of processes that ended between accepting a bet and looking once more. */
export async function sweepMissedResults(parts: BetsParts): Promise<number> {
  const open = await parts.database.everyPlay.query<KnownResults>(
    `select l.market_id as "marketId", min(l.result_version) as "resultVersion" from bet b
     join bet_leg l on l.bucket = b.bucket and l.player_id = b.player_id and l.bet_id = b.id
     where b.state in ('open', 'part_cashed') and b.accepted_at between now() - interval '1 hour' and now() - interval '10 seconds'
       and l.result = 'open' group by l.market_id`,
  );
  await settleMissed(parts, open);
  return open.length;
}
