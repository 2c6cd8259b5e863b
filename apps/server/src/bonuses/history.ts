import type { Queryable } from '../kernel/database/index.ts';

/** A bonus as it stands among payments: `created` can be activated, `success` was credited, whatever came after, `cancel` never was. */
export interface HistoryBonus {
  id: bigint;
  product: 'betting';
  kind: string;
  currency: string;
  amount: bigint;
  status: 'created' | 'success' | 'cancel';
  grantedAt: Date;
  changedAt: Date;
}

const status = `case when activated_at is not null then 'success' when state = 'available' and activate_by > $3 then 'created' else 'cancel' end`;

/** The player's latest bonuses with one of these statuses, newest first, and how many there are. */
export async function bonusHistoryOf(
  q: Queryable,
  { limit, now, playerId, statuses }: { playerId: bigint; statuses: readonly string[]; limit: number; now: Date },
): Promise<{ bonuses: HistoryBonus[]; count: number }> {
  const play = q.play(playerId);
  const bonuses = await play.query<HistoryBonus>(
    `select id, 'betting' as product, kind, currency, amount, ${status} as status, granted_at as "grantedAt",
       coalesce(activated_at, ended_at, granted_at) as "changedAt"
     from betting_bonus where bucket = bucket_of($1) and player_id = $1 and ${status} = any ($2::text[]) order by granted_at desc, id desc limit $4`,
    [playerId, statuses, now, limit],
  );
  const [counted] = await play.query<{ count: number }>(
    `select count(*)::integer as count from betting_bonus where bucket = bucket_of($1) and player_id = $1 and ${status} = any ($2::text[])`,
    [playerId, statuses, now],
  );
  return { bonuses, count: counted?.count ?? 0 };
}
