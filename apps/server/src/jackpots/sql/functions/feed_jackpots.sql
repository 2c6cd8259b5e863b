-- Tells the count of what rounds brought into pools, in their own transaction: [{player_id, posting_id, pool, currency, game, round, stake, pot, reserve, draws, created_at}].
CREATE OR REPLACE FUNCTION feed_jackpots(p_feeds jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO jackpot_feed (bucket, player_id, posting_id, xact, pool, currency, game, round, stake, pot, reserve, draws, created_at)
  SELECT bucket_of(f.player_id), f.player_id, f.posting_id, pg_current_xact_id()::text::bigint, f.pool, f.currency, f.game, f.round, f.stake, f.pot, f.reserve, f.draws, f.created_at
  FROM jsonb_to_recordset(p_feeds) AS f(player_id bigint, posting_id bigint, pool text, currency text, game text, round text, stake bigint, pot bigint, reserve bigint, draws jsonb,
    created_at timestamptz)
$$;
REVOKE ALL ON FUNCTION feed_jackpots(jsonb) FROM PUBLIC, tavolo_app;
