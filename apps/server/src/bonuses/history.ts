import type { Queryable } from '../kernel/database/index.ts';

/** A bonus as it stands among payments: `created` can be activated, `success` was credited, whatever came after, `cancel` never was. */
export interface HistoryBonus {
  id: bigint;
  product: 'casino' | 'betting';
  kind: string;
  currency: string;
  amount: bigint;
  status: 'created' | 'success' | 'cancel';
  grantedAt: Date;
  changedAt: Date;
}

const ofProduct = (
  product: HistoryBonus['product'],
): string => `select id, '${product}' as product, kind, currency, amount, granted_at as "grantedAt",
    case when activated_at is not null then 'success' when state = 'available' and activate_by > $2 then 'created' else 'cancel' end as status,
    coalesce(activated_at, ended_at, granted_at) as "changedAt"
  from ${product}_bonus where bucket = bucket_of($1) and player_id = $1`;
const all = `(${ofProduct('betting')} union all ${ofProduct('casino')}) b where status = any ($3::text[])`;

/** The player's latest bonuses with one of these statuses, newest first, and how many there are. */
export async function bonusHistoryOf(
  q: Queryable,
  { limit, now, playerId, statuses }: { playerId: bigint; statuses: readonly string[]; limit: number; now: Date },
): Promise<{ bonuses: HistoryBonus[]; count: number }> {
  const play = q.play(playerId);
  const bonuses = await play.query<HistoryBonus>(`select * from ${all} order by "grantedAt" desc, product, id desc limit $4`, [
    playerId,
    now,
    statuses,
    limit,
  ]);
  const [counted] = await play.query<{ count: number }>(`select count(*)::integer as count from ${all}`, [playerId, now, statuses]);
  return { bonuses, count: counted?.count ?? 0 };
}
