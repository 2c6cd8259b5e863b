import { fromProtocolAmount, type RoundRecord } from '@tavolo/provider-protocol';
import { parseWalletRound } from './placements.ts';
import type { ToldRound } from './protocol.ts';
import { exponentFor, type TableMeta } from './wallet-messages.ts';

/** A player's round at a table once more, from what the wallet has kept of it alone. @returns null for a round of no table */
export function toldRound(record: RoundRecord): ToldRound | null {
  const named = parseWalletRound(record.round);
  const { table, version } = record.meta;
  if (!named || !isTableMeta(table) || typeof version !== 'string') return null;
  const exponent = exponentFor(record);
  return {
    type: 'table',
    round: record.round,
    table: named.game,
    number: named.number,
    version,
    bets: table.bets,
    cashOuts: table.cashOuts ?? [],
    outcome: table.outcome,
    pick: table.pick ?? null,
    seeds: table.seeds,
    stake: fromProtocolAmount(record.amount, exponent).toString(),
    win: fromProtocolAmount(record.win_amount, exponent).toString(),
    currency: record.currency,
    status: record.state,
    at: record.created_at,
  };
}

/** What we have written ourselves. */
const isTableMeta = (value: unknown): value is TableMeta =>
  typeof value === 'object' && value !== null && 'bets' in value && Array.isArray(value.bets) && 'outcome' in value && 'seeds' in value;
