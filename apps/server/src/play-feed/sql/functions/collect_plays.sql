-- Tells what was decided since the last time: rounds that transactions behind the ledger's horizon have changed, at most p_span numbers of transactions, and bets that are due (their provider
-- is p_bets). Everything is told by its difference to what was told of it before, in the transaction that moves on. One process at a time. p_but are providers whose rounds are no plays or
-- are told otherwise, p_live the games of live tables. p_is_whole: also what came to rounds of days before.
-- `told` is how many, null where another process is at it; `last` the number of the last play; `remains` whether the ledger has more.
CREATE OR REPLACE FUNCTION collect_plays(
  p_now timestamptz, p_span bigint, p_bets text, p_but text[], p_live text[], p_is_whole boolean, OUT told bigint, OUT last bigint, OUT remains boolean
) LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_at play_progress;
  v_to bigint;
  v_old_to bigint;
  v_horizon bigint;
  v_changed bigint;
  v_today date := (now() AT TIME ZONE 'UTC')::date;
BEGIN
  remains := false;
  -- No row is locked: looking in vain writes nothing.
  IF NOT pg_try_advisory_xact_lock(hashtext('collect_plays')) THEN
    SELECT c.n INTO last FROM play_progress c;
    RETURN;
  END IF;
  SELECT * INTO v_at FROM play_progress;
  v_horizon := ledger_horizon();
  v_to := greatest(v_at.xact, least(v_horizon, v_at.xact + p_span));
  v_old_to := CASE WHEN p_is_whole THEN v_to ELSE v_at.old_xact END;
  WITH due AS (
    DELETE FROM play_due d USING (SELECT e.bucket, e.player_id, e.bet_id, e.id FROM play_due e LIMIT 2000) e
    WHERE d.bucket = e.bucket AND d.player_id = e.player_id AND d.bet_id = e.bet_id AND d.id = e.id
    RETURNING d.player_id, d.bet_id
  ), changed AS MATERIALIZED (
    SELECT r.bucket, r.player_id, r.provider, r.id AS round, CASE WHEN r.game = ANY (p_live) THEN 'live' ELSE 'casino' END AS product, r.game, r.currency, r.stake, r.win,
      CASE WHEN r.split IS NULL THEN r.stake ELSE coalesce((r.split->>'main')::bigint, 0) END AS main, coalesce((r.split->>'bonus')::bigint, 0) AS bonus,
      coalesce((r.split->>'betting_bonus')::bigint, 0) AS betting_bonus, NULL::bigint AS odds, false AS is_cashed_out, r.changed_at AS at, r.posting_id AS place,
      r.state <> 'open' AS is_decided, r.is_whole AND r.state = 'settled' AS is_whole, r.undone, r.began_at
    FROM (
      -- A later stake lies under its own day: it may come with a win under that of the round.
      SELECT DISTINCT ON (e.bucket, e.player_id, e.provider, e.id) e.* FROM (
        SELECT * FROM changed_rounds(v_at.xact, v_to, v_at.since, v_today + 2, true, p_but)
        UNION ALL
        SELECT * FROM changed_rounds(v_at.old_xact, v_old_to, '0001-01-01', v_at.since - 1, false, p_but) WHERE v_old_to > v_at.old_xact
      ) e ORDER BY e.bucket, e.player_id, e.provider, e.id, e.is_whole, e.undone NULLS LAST
    ) r
    UNION ALL
    SELECT b.bucket, b.player_id, p_bets, b.id::text, 'sports', NULL, b.currency, b.stake, b.win, CASE WHEN b.funding = 'cash' THEN b.stake ELSE 0 END, 0,
      CASE WHEN b.funding = 'bonus' THEN b.stake ELSE 0 END, b.odds, b.is_cashed_out, coalesce(b.at, p_now), b.id, true, false, NULL, NULL
    FROM (SELECT array_agg(u.player_id) AS players, array_agg(u.bet_id) AS bets FROM (SELECT DISTINCT d.player_id, d.bet_id FROM due d) u) w
    CROSS JOIN LATERAL decided_of_bets(w.players, w.bets) b
  ), differing AS MATERIALIZED (
    SELECT c.*, t.is_told IS NOT NULL AS is_known, t.is_told IS TRUE OR c.undone IS NOT NULL AND t.is_told IS NULL AS was_told,
      c.stake - coalesce(t.stake, (c.undone->>'stake')::bigint, 0) AS d_stake, c.win - coalesce(t.win, (c.undone->>'win')::bigint, 0) AS d_win,
      c.main - coalesce(t.main, (c.undone->>'main')::bigint, 0) AS d_main, c.bonus - coalesce(t.bonus, (c.undone->>'bonus')::bigint, 0) AS d_bonus,
      c.betting_bonus - coalesce(t.betting_bonus, (c.undone->>'betting_bonus')::bigint, 0) AS d_betting_bonus
    FROM changed c LEFT JOIN play_told t ON t.bucket = c.bucket AND t.player_id = c.player_id AND t.provider = c.provider AND t.round = c.round
    -- What was told of a round is kept so long; an older one that nothing is known of is past telling.
    WHERE t.is_told IS NOT NULL OR c.undone IS NOT NULL OR c.began_at IS NULL OR c.began_at > p_now - interval '90 days'
  ), telling AS MATERIALIZED (
    SELECT d.*, (d.is_decided OR d.was_told) AND (d.d_stake, d.d_win, d.d_main, d.d_bonus, d.d_betting_bonus) <> (0, 0, 0, 0, 0) AS is_told FROM differing d
  ), kept AS (
    INSERT INTO play_told AS k (bucket, player_id, provider, round, stake, win, main, bonus, betting_bonus, is_told, at)
    SELECT t.bucket, t.player_id, t.provider, t.round, u.stake, u.win, u.main, u.bonus, u.betting_bonus, t.is_told OR t.was_told, t.at
    FROM telling t CROSS JOIN LATERAL (
      SELECT CASE WHEN t.is_told THEN t.stake ELSE t.stake - t.d_stake END AS stake, CASE WHEN t.is_told THEN t.win ELSE t.win - t.d_win END AS win,
        CASE WHEN t.is_told THEN t.main ELSE t.main - t.d_main END AS main, CASE WHEN t.is_told THEN t.bonus ELSE t.bonus - t.d_bonus END AS bonus,
        CASE WHEN t.is_told THEN t.betting_bonus ELSE t.betting_bonus - t.d_betting_bonus END AS betting_bonus
    ) u
    WHERE t.is_known OR NOT t.is_whole
    ON CONFLICT (bucket, player_id, provider, round) DO UPDATE SET stake = excluded.stake, win = excluded.win, main = excluded.main, bonus = excluded.bonus,
      betting_bonus = excluded.betting_bonus, is_told = excluded.is_told, at = excluded.at
  ), written AS (
    INSERT INTO play_decided (n, player_id, product, provider, game, round, currency, stake, win, main, bonus, betting_bonus, total_stake, total_win, is_first, at, odds, is_cashed_out, written_at)
    SELECT v_at.n + row_number() OVER (ORDER BY t.at, t.place), t.player_id, t.product, t.provider, t.game, t.round, t.currency, t.d_stake, t.d_win, t.d_main, t.d_bonus,
      t.d_betting_bonus, t.stake, t.win, NOT t.was_told, t.at, t.odds, t.is_cashed_out, clock_timestamp()
    FROM telling t WHERE t.is_told
    RETURNING n
  )
  SELECT (SELECT count(*) FROM written), (SELECT count(*) FROM changed) INTO told, v_changed;
  last := v_at.n + told;
  remains := v_to < v_horizon;
  -- The horizon moves with every transaction of the server: where nothing was found it is followed now and then.
  IF v_changed > 0 OR v_to - v_at.xact >= 1000 OR p_is_whole AND (v_to - v_at.old_xact >= 1000 OR v_at.since < v_today - 2) THEN
    UPDATE play_progress p SET n = collect_plays.last, xact = v_to, old_xact = v_old_to,
      since = CASE WHEN p_is_whole THEN greatest(p.since, v_today - 2) ELSE p.since END;
  END IF;
END $$;
REVOKE ALL ON FUNCTION collect_plays(timestamptz, bigint, text, text[], text[], boolean) FROM PUBLIC;
