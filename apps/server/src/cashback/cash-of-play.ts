import type { Queryable } from '../kernel/database/index.ts';
import type { Play } from '../play-feed/index.ts';

/** A round or bet that bonus money helped to pay. */
interface BonusPlay {
  playerId: bigint;
  provider: string;
  round: string;
  cash: bigint;
  bonus: bigint;
  /** What of its win was counted as cash. */
  won: bigint;
  at: Date;
}

export interface CashOfPlays {
  /** For each of the plays what of it is the player's own cash, minor units. */
  plays: { staked: bigint; won: bigint }[];
  /** What has to be remembered. */
  changed: readonly BonusPlay[];
}

const keyOf = ({ playerId, provider, round }: Pick<Play, 'playerId' | 'provider' | 'round'>) =>
  JSON.stringify([String(playerId), provider, round]);

/**
 * What of plays is the player's own cash. Of a round that cash and bonus money paid together the win is cash in the same proportion; what nobody paid, such as a free spin, wins cash. Only of rounds
 * that bonus money paid anything has to be remembered, since a later correction tells its own difference alone.
 */
export async function cashIn(q: Queryable, plays: readonly Play[]): Promise<CashOfPlays> {
  const asked = plays.filter((play) => !play.isFirst);
  const known = new Map((await bonusPlays(q, asked)).map((each) => [keyOf(each), each]));
  const changed = new Map<string, BonusPlay>();
  const cash = plays.map((play) => {
    const { at, paid, playerId, provider, round, stake, total, win } = play;
    const key = keyOf(play);
    const bonus = paid.bonus + paid.bettingBonus;
    const before = known.get(key);
    if (!before && bonus === 0n) return { staked: paid.main, won: win };
    // One that wasn't remembered was paid in cash so far.
    const { cash: cashBefore, bonus: bonusBefore, won } = before ?? { cash: total.stake - stake, bonus: 0n, won: total.win - win };
    const now: BonusPlay = {
      playerId,
      provider,
      round,
      at: before?.at ?? at,
      cash: cashBefore + paid.main,
      bonus: bonusBefore + bonus,
      won: 0n,
    };
    const all = now.cash + now.bonus;
    now.won = all === 0n ? total.win : (total.win * now.cash) / all;
    known.set(key, now);
    changed.set(key, now);
    return { staked: paid.main, won: now.won - won };
  });
  return { plays: cash, changed: [...changed.values()] };
}

async function bonusPlays(q: Queryable, plays: readonly Play[]): Promise<BonusPlay[]> {
  if (plays.length === 0) return [];
  return await q.everyPlay.query<BonusPlay>(
    `select p.player_id as "playerId", p.provider, p.round, p.cash, p.bonus, p.won, p.at
     from (select distinct * from unnest($1::bigint[], $2::text[], $3::text[])) as a (player_id, provider, round)
     join cashback_bonus_play p on p.bucket = bucket_of(a.player_id) and p.player_id = a.player_id and p.provider = a.provider and p.round = a.round`,
    [plays.map(({ playerId }) => playerId), plays.map(({ provider }) => provider), plays.map(({ round }) => round)],
  );
}

/** Keeps what a later correction asks for. */
export async function rememberPlays(tx: Queryable, { changed }: Pick<CashOfPlays, 'changed'>): Promise<void> {
  if (changed.length === 0) return;
  await tx.everyPlay.query(
    `insert into cashback_bonus_play (bucket, player_id, provider, round, cash, bonus, won, at)
     select bucket_of(c.player_id), c.* from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::timestamptz[])
       as c (player_id, provider, round, cash, bonus, won, at)
     on conflict (bucket, player_id, provider, round) do update set cash = excluded.cash, bonus = excluded.bonus, won = excluded.won`,
    [
      changed.map(({ playerId }) => playerId),
      changed.map(({ provider }) => provider),
      changed.map(({ round }) => round),
      changed.map(({ cash }) => cash),
      changed.map(({ bonus }) => bonus),
      changed.map(({ won }) => won),
      changed.map(({ at }) => at),
    ],
  );
}

/** How long a round can change, in days: after that a correction counts as one of cash. */
const keptDays = 180;

export async function forgetPlays(q: Queryable, now: Date): Promise<void> {
  await q.everyPlay.query('delete from cashback_bonus_play where at < $1::timestamptz - make_interval(days => $2)', [now, keptDays]);
}
