import type { Queryable } from '../kernel/database/index.ts';

/** Free bets of one currency that nobody has placed yet. */
export interface OpenFreeBets {
  currency: string;
  /** How many. */
  count: number;
  /** Their face value, minor units. */
  amount: bigint;
}

/** Free bets that can still be placed, by currency. */
export async function openFreeBets(q: Queryable, now: Date): Promise<OpenFreeBets[]> {
  return await q.everyPlay.query<OpenFreeBets>(
    `select currency, count(*)::integer as count, sum(amount)::bigint as amount from free_bet
     where state = 'available' and expires_at > $1 group by currency order by currency`,
    [now],
  );
}
