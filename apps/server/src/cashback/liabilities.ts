import type { Queryable } from '../kernel/database/index.ts';

/** Cashback of one programme that waits to be collected, in one currency. */
export interface OpenCashback {
  program: string;
  currency: string;
  /** How many. */
  count: number;
  /** What they come to, minor units. */
  amount: bigint;
}

/** Cashback that can be collected, by programme and currency. What came to its deadline is none any more. */
export async function openCashback(q: Queryable, now: Date): Promise<OpenCashback[]> {
  return await q.everyPlay.query<OpenCashback>(
    `select program, currency, count(*)::integer as count, sum(amount)::bigint as amount from cashback
     where state = 'active' and coalesce(receiving_expired_at > $1, true) group by program, currency order by program, currency`,
    [now],
  );
}
