-- The rounds for money that transactions from p_from up to p_to have changed, each once, as they stand now: those of the days p_low to p_high and, with p_is_lasting, of no day. What
-- the providers p_but post is left out. Numbers below the ledger's horizon only: what commits later is not missed.
-- `is_whole`: one posting began and settled it, and nothing else has come in this span. `undone` is what such a posting of an earlier span had brought, where it was taken back in this one:
-- {stake, win, main, bonus, betting_bonus}.
CREATE OR REPLACE FUNCTION changed_rounds(p_from bigint, p_to bigint, p_low date, p_high date, p_is_lasting boolean, p_but text[]) RETURNS TABLE (
    bucket smallint, player_id bigint, provider text, id text, game text, currency text, state text, stake bigint, win bigint, split jsonb, began_at timestamptz,
    changed_at timestamptz, posting_id bigint, is_whole boolean, undone jsonb
  ) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  -- Planned for its days: a plan for whatever day takes a lock on each that there ever was.
  SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN QUERY
  WITH touched AS MATERIALIZED (
    SELECT o.bucket, o.player_id, o.provider, o.round_id, max(o.day) AS day, max(o.id) AS posting_id, max(o.created_at) AS at,
      count(*) = 1 AND bool_and(o.kind = 'round') AS is_one, max(o.reverses) AS reverses, max(o.day) FILTER (WHERE o.reverses IS NOT NULL) AS reverses_day
    FROM posting o
    WHERE o.xact >= p_from AND o.xact < p_to AND (o.day BETWEEN p_low AND p_high OR p_is_lasting AND o.day = '-infinity')
      AND o.currency <> 'FUN' AND o.provider <> ALL (p_but) AND o.kind <> 'tombstone'
      -- A rollback that came twice, or before its stake, has changed nothing.
      AND (o.kind <> 'rollback' OR o.reverses IS NOT NULL)
    GROUP BY o.bucket, o.player_id, o.provider, o.round_id
  ), here AS MATERIALIZED (
    SELECT t.*, r.id, r.game, r.currency, r.state, r.stake, r.win, r.split, r.created_at, r.settled_at
    FROM touched t LEFT JOIN round r ON r.bucket = t.bucket AND r.player_id = t.player_id AND r.provider = t.provider AND r.id = t.round_id AND r.day = t.day
      AND (r.day BETWEEN p_low AND p_high OR p_is_lasting AND r.day = '-infinity')
  ), found AS (
    SELECT * FROM here h WHERE h.id IS NOT NULL
    UNION ALL
    -- A later stake has the day of its own key, its round another.
    SELECT h.bucket, h.player_id, h.provider, h.round_id, h.day, h.posting_id, h.at, h.is_one, h.reverses, h.reverses_day,
      r.id, r.game, r.currency, r.state, r.stake, r.win, r.split, r.created_at, r.settled_at
    FROM here h CROSS JOIN LATERAL find_round(h.player_id, h.provider, h.round_id, NULL, true) r WHERE h.id IS NULL AND r.id IS NOT NULL
  )
  SELECT f.bucket, f.player_id, f.provider, f.id, f.game, f.currency, f.state, f.stake, f.win, f.split, f.created_at, f.at, f.posting_id,
    -- What began it bears its time, and so does its end where nothing followed, also behind this span: the round is shown as it stands now.
    f.is_one AND f.created_at = f.at AND f.settled_at IS NOT DISTINCT FROM f.at,
    CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('stake', house_side(u, 'house:stakes:%', 1), 'win', house_side(u, 'house:wins:%', -1))
      || coalesce((SELECT jsonb_object_agg(p.account, p.paid) FROM (
        SELECT l.account, -sum(l.amount) AS paid FROM unnest(u.accounts, u.amounts) AS l(account, amount)
        WHERE l.account IN ('main', 'bonus', 'betting_bonus') AND l.amount < 0 GROUP BY l.account) p), '{}') END
  FROM found f LEFT JOIN posting u ON f.reverses IS NOT NULL AND u.bucket = f.bucket AND u.player_id = f.player_id AND u.id = f.reverses AND u.day = f.reverses_day
    AND (u.day BETWEEN p_low AND p_high OR p_is_lasting AND u.day = '-infinity') AND u.kind = 'round' AND u.xact < p_from;
END $$;
REVOKE ALL ON FUNCTION changed_rounds(bigint, bigint, date, date, boolean, text[]) FROM PUBLIC;
