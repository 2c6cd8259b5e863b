import type { ParamsOf, ResultOf } from '@tavolo/contract';
import type { Queryable } from '../kernel/database/index.ts';

type Settings = ResultOf<'bets.getSettings'>;

const usual: Settings = { odds_format: 'decimal', policy: 'better', quick_stake: null, keeps_selections: false };

/** How the player sees odds and places bets. */
export async function readSettings(q: Queryable, playerId: bigint): Promise<Settings> {
  const [kept] = await q
    .play(playerId)
    .query<Settings>(
      'select odds_format, policy, quick_stake, keeps_selections from betting_settings where bucket = bucket_of($1) and player_id = $1',
      [playerId],
    );
  return kept ?? usual;
}

export async function writeSettings(q: Queryable, playerId: bigint, settings: ParamsOf<'bets.saveSettings'>): Promise<void> {
  await q.play(playerId).query(
    `insert into betting_settings as s (bucket, player_id, odds_format, policy, quick_stake, keeps_selections)
     values (bucket_of($1), $1, $2, $3, $4, $5)
     on conflict (bucket, player_id) do update set odds_format = excluded.odds_format, policy = excluded.policy,
       quick_stake = excluded.quick_stake, keeps_selections = excluded.keeps_selections`,
    [playerId, settings.odds_format, settings.policy, settings.quick_stake ?? null, settings.keeps_selections],
  );
}
