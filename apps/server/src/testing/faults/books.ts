import { expect } from 'vitest';
import { readSoundLedger } from './kills.ts';
import type { ProductClient } from './product-client.ts';

/** What the ledger has of a player. */
export interface Books {
  player_id: bigint;
  main: bigint;
  held: bigint;
  limit: bigint | null;
  used: bigint | null;
  withdrawn: bigint;
  rounds: string[];
  dropped: bigint;
  deposits: string[];
  payouts: string[];
  /** Of the payouts, milliseconds since 1970. */
  asked: number[];
  ended: number[];
}

/** A nonce that was drawn in vain is out of use: such a round takes no stake and pays no win, and no player is told of it. */
const isDropped = `r.detail->'meta' ? 'dropped' AND r.stake = 0 AND r.win = 0`;

/** Compares what clients were answered, who do nothing any more, with the ledger of the running product, after every rule of it was checked. Answers what stands there. */
export async function compareBooks(clients: readonly ProductClient[], dataDirectory: string): Promise<Books[]> {
  const rows = await readSoundLedger(dataDirectory, (database) =>
    database.query<Books>(
      `SELECT a.player_id, a.balance AS main,
        (SELECT h.balance FROM account h WHERE h.player_id = a.player_id AND h.kind = 'held') AS held,
        (SELECT l.amount FROM protection_limit l WHERE l.player_id = a.player_id AND l.kind = 'deposit' AND l.period = 'day') AS "limit",
        (SELECT l.used FROM protection_limit l WHERE l.player_id = a.player_id AND l.kind = 'deposit' AND l.period = 'day'
           AND l.began_at <= (SELECT p.created_at FROM player p WHERE p.id = a.player_id)) AS used,
        (SELECT coalesce(-sum(e.amount), 0)::bigint FROM posting o JOIN entry e ON e.player_id = o.player_id AND e.posting_id = o.id AND e.account = 'main'
           WHERE o.player_id = a.player_id AND o.kind = 'hold') AS withdrawn,
        array(SELECT p.id::text FROM payment p WHERE p.player_id = a.player_id AND p.kind = 'withdrawal') AS payouts,
        array(SELECT extract(epoch FROM p.created_at)::float8 * 1000 FROM payment p
           WHERE p.player_id = a.player_id AND p.kind = 'withdrawal' ORDER BY p.id) AS asked,
        array(SELECT extract(epoch FROM p.finished_at)::float8 * 1000 FROM payment p
           WHERE p.player_id = a.player_id AND p.kind = 'withdrawal' ORDER BY p.id) AS ended,
        array(SELECT r.id FROM round r WHERE r.player_id = a.player_id AND NOT (${isDropped})) AS rounds,
        (SELECT count(*) FROM round r WHERE r.player_id = a.player_id AND ${isDropped}) AS dropped,
        array(SELECT o.reference FROM posting o WHERE o.player_id = a.player_id AND o.kind = 'deposit') AS deposits
      FROM account a WHERE a.kind = 'main' AND EXISTS (SELECT FROM player p WHERE p.id = a.player_id)`,
    ),
  );
  expect(rows).toHaveLength(clients.length);
  for (const client of clients) {
    const row = rows.find(({ player_id }) => player_id === client.uid);
    expect(row?.main, `balance of ${client.email}`).toBe(client.balance);
    expect(row?.rounds.toSorted()).toEqual([...client.rounds].toSorted());
    expect(row?.deposits.toSorted()).toEqual([...client.deposits].toSorted());
    expect(row?.payouts.toSorted()).toEqual([...client.payouts.keys()].toSorted());
    expect([row?.withdrawn, row?.held]).toEqual([[...client.payouts.values()].reduce((sum, amount) => sum + amount, 0n), 0n]);
    expect(row?.limit, `limit of ${client.email}`).toBe(client.limit);
    // Of another day than the sign-up, the limit has counted anew.
    if (row?.used !== null) expect(row?.used).toBe(BigInt(client.deposits.size) * 20_00n);
  }
  return rows;
}
