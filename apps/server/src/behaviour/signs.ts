import { depositsTried } from '../cashier/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';
import { limitsRaised, markPlayers, type SeenSign } from '../protection/index.ts';

export interface BehaviourParts {
  database: Database;
  clock: Clock;
  timeZone: string;
}

/** From when on something is a sign, see the table. */
interface Rule {
  lossLeast: bigint;
  lossTimes: number;
  declinedDeposits: number;
  deposits: number;
  limitsRaised: number;
  nights: number;
  nightPlays: number;
  markDays: number;
}

const hourInMs = 3_600_000;
/** Players that are looked at by one statement. */
const atOnce = 500;

/** Looks at these players, and marks those whose behaviour shows a sign of harm. */
export async function lookAt(parts: BehaviourParts, playerIds: readonly bigint[]): Promise<void> {
  if (playerIds.length === 0) return;
  const now = parts.clock.now();
  await parts.database.transaction(async (tx) => {
    const rule = await ruleOf(tx);
    const seen = [
      ...(await signsOfDays(tx, playerIds, rule, now, parts.timeZone)),
      ...(await signsOfDeposits(tx, playerIds, rule, now)),
      ...(await signsOfLimits(tx, playerIds, rule, now)),
    ];
    await markPlayers(tx, seen, { days: rule.markDays, now });
  });
}

/** Looks at everybody who has played since yesterday. */
export async function lookAtAll(parts: BehaviourParts): Promise<void> {
  const since = new Date(parts.clock.now().getTime() - 24 * hourInMs);
  let last = 0n;
  for (;;) {
    const rows = await parts.database.everyPlay.query<{ id: bigint }>(
      `select distinct player_id as id from behaviour_day where day >= ($1::timestamptz at time zone $2)::date and player_id > $3 order by 1 limit $4`,
      [since, parts.timeZone, last, atOnce],
    );
    await lookAt(
      parts,
      rows.map(({ id }) => id),
    );
    const next = rows.at(-1)?.id;
    if (next === undefined || rows.length < atOnce) return;
    last = next;
  }
}

async function ruleOf(q: Queryable): Promise<Rule> {
  const [rule] = await q.directory.query<Rule>(
    `select loss_least as "lossLeast", loss_times as "lossTimes", declined_deposits as "declinedDeposits", deposits, limits_raised as "limitsRaised", nights,
       night_plays as "nightPlays", mark_days as "markDays" from behaviour_rule`,
  );
  if (!rule) throw new Error('there is no rule of behaviour');
  return rule;
}

/** How long a mark holds, in days. */
export const markDays = async (q: Queryable): Promise<number> => (await ruleOf(q)).markDays;

/** Far more lost in a month than usual, and many nights of play. */
async function signsOfDays(q: Queryable, playerIds: readonly bigint[], rule: Rule, now: Date, timeZone: string): Promise<SeenSign[]> {
  const rows = await q.everyPlay.query<{ playerId: bigint; lost: bigint; usual: bigint; nights: number }>(
    `with today as (select ($2::timestamptz at time zone $3)::date as day)
     select d.player_id as "playerId", coalesce(sum(d.lost) filter (where d.day > t.day - 30), 0)::bigint as lost,
       (greatest(coalesce(sum(d.lost) filter (where d.day <= t.day - 30 and d.day > t.day - 120), 0), 0) / 3)::bigint as usual,
       count(*) filter (where d.day > t.day - 30 and d.night_plays >= $4)::integer as nights
     from unnest($1::bigint[]) as p (player_id) join behaviour_day d on d.bucket = bucket_of(p.player_id) and d.player_id = p.player_id cross join today t
     group by d.player_id`,
    [playerIds, now, timeZone, rule.nightPlays],
  );
  return rows.flatMap(({ lost, nights, playerId, usual }): SeenSign[] => [
    ...(lost >= rule.lossLeast && lost >= usual * BigInt(rule.lossTimes)
      ? [{ playerId, sign: 'loss', facts: { lost: String(lost), usual: String(usual) } }]
      : []),
    ...(nights >= rule.nights ? [{ playerId, sign: 'night_play', facts: { nights } }] : []),
  ]);
}

/** Many deposits within a day, declined ones above all. */
async function signsOfDeposits(q: Queryable, playerIds: readonly bigint[], rule: Rule, now: Date): Promise<SeenSign[]> {
  const rows = await depositsTried(q, playerIds, new Date(now.getTime() - 24 * hourInMs));
  return rows.flatMap(({ declined, made, playerId }): SeenSign[] => [
    ...(declined >= rule.declinedDeposits ? [{ playerId, sign: 'declined_deposits', facts: { declined } }] : []),
    ...(made >= rule.deposits ? [{ playerId, sign: 'many_deposits', facts: { deposits: made } }] : []),
  ]);
}

/** Limits that are raised again and again. */
async function signsOfLimits(q: Queryable, playerIds: readonly bigint[], rule: Rule, now: Date): Promise<SeenSign[]> {
  const rows = await limitsRaised(q, playerIds, new Date(now.getTime() - 30 * 24 * hourInMs));
  return rows.flatMap(({ count, playerId }) => (count >= rule.limitsRaised ? [{ playerId, sign: 'limits_raised', facts: { count } }] : []));
}
