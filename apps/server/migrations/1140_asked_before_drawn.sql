-- A provider asks whether a stake would be taken before it draws an outcome, and takes a round's number out of use where it drew one in vain.

-- What settle_round would answer now. It is done and undone: no rule stands in two places.
CREATE FUNCTION ask_round(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_answer jsonb;
BEGIN
  BEGIN
    v_answer := settle_round(p_player_id, p);
    RAISE EXCEPTION 'only asked' USING ERRCODE = 'TV001';
  EXCEPTION WHEN SQLSTATE 'TV001' THEN
    IF v_answer->>'status' <> 'ok' OR (v_answer->>'replayed')::boolean THEN
      RETURN v_answer;
    END IF;
  END;
  RETURN jsonb_build_object('status', 'ok', 'replayed', false, 'balance', (SELECT a.balance::text FROM account a
    WHERE a.player_id = p_player_id AND a.kind = lock_kind(p->>'currency') AND a.currency = p->>'currency'));
END $$;
REVOKE ALL ON FUNCTION ask_round(bigint, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ask_round(bigint, jsonb) TO tavolo_app;

-- As before, but an empty round (no stake, no win, over at once) is refused to nobody: it is how a number goes out of use.
CREATE OR REPLACE FUNCTION place_stake(p_player_id bigint, p jsonb, p_key text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_currency text := p->>'currency';
  v_provider text := p->>'provider';
  v_primary text := lock_kind(p->>'currency');
  v_stake bigint := (p->>'stake')::bigint;
  v_win bigint := (p->>'win')::bigint;
  v_closed boolean := (p->>'closed')::boolean;
  v_now timestamptz := (p->>'now')::timestamptz;
  v_round round;
  v_left bigint := v_stake;
  v_take bigint;
  v_has bigint;
  v_kind text;
  v_paid jsonb := '{}';
  v_split jsonb;
  v_accounts text[] := '{}';
  v_amounts bigint[] := '{}';
  v_posting record;
  v_guard record;
  v_refusal text;
  v_is_play boolean;
BEGIN
  SELECT * INTO v_round FROM round r WHERE r.player_id = p_player_id AND r.provider = v_provider AND r.id = p->>'round';
  IF v_round.id IS NOT NULL AND ((p->>'new_round')::boolean OR v_round.currency <> v_currency) THEN
    RETURN jsonb_build_object('status', 'round_conflict', 'round', round_json(v_round));
  ELSIF v_round.state <> 'open' THEN
    RETURN jsonb_build_object('status', 'round_closed', 'round', round_json(v_round));
  END IF;
  -- A round that is open goes on without a new stake to its end, whatever the operator has stopped; it may take another stake of its own only
  -- where play goes on. Which game is the live one is asked of new rounds alone.
  v_is_play := v_stake > 0 OR (v_round.id IS NULL AND (v_win > 0 OR NOT v_closed));
  IF v_is_play AND is_play_stopped(p->>'game', p#>>'{detail,meta,version}') THEN
    RETURN jsonb_build_object('status', 'play_stopped');
  END IF;
  SELECT w.stakes_blocked, w.guarded, w.live_game INTO v_guard FROM wallet_player w WHERE w.player_id = p_player_id;
  IF NOT v_is_play AND v_round.id IS NULL THEN
    -- Moves nothing and plays nothing: there is nothing to refuse.
    v_refusal := NULL;
  ELSIF v_guard.stakes_blocked THEN
    RETURN jsonb_build_object('status', 'stakes_blocked');
  ELSIF v_is_play AND v_round.id IS NULL AND v_currency <> 'FUN' AND v_guard.live_game <> (p->>'game_session')::bigint THEN
    RETURN jsonb_build_object('status', 'other_game');
  ELSIF v_guard.guarded THEN
    v_refusal := stake_refusal(p_player_id, v_provider, p->>'game', v_currency, v_stake, v_now);
    IF v_refusal IS NOT NULL THEN
      RETURN jsonb_build_object('status', v_refusal);
    END IF;
  END IF;

  FOR v_kind IN SELECT jsonb_array_elements_text(p->'spend') LOOP
    SELECT a.balance INTO v_has FROM account a WHERE a.player_id = p_player_id AND a.kind = v_kind AND a.currency = v_currency;
    v_take := least(v_left, coalesce(v_has, 0));
    CONTINUE WHEN v_take = 0;
    v_left := v_left - v_take;
    v_paid := v_paid || jsonb_build_object(v_kind, v_take);
    v_accounts := v_accounts || v_kind;
    v_amounts := v_amounts || -v_take;
  END LOOP;
  IF v_left > 0 THEN
    RETURN jsonb_build_object('status', 'insufficient_funds');
  END IF;
  IF v_stake > 0 THEN
    v_accounts := v_accounts || ('house:stakes:' || v_provider);
    v_amounts := v_amounts || v_stake;
  END IF;
  -- Only a stake that was not all main (or fun) needs its split kept.
  IF v_round.split IS NOT NULL OR (v_stake > 0 AND v_paid <> jsonb_build_object(v_primary, v_stake)) THEN
    v_split := coalesce(v_round.split, jsonb_build_object(v_primary, coalesce(v_round.stake, 0)));
    SELECT jsonb_object_agg(k, coalesce((v_split->>k)::bigint, 0) + coalesce((v_paid->>k)::bigint, 0)) INTO v_split
    FROM (SELECT jsonb_object_keys(v_split || v_paid) AS k) keys;
  END IF;
  IF v_win > 0 THEN
    SELECT v_accounts || array_agg(s.account ORDER BY s.account), v_amounts || array_agg(s.amount ORDER BY s.account)
    INTO v_accounts, v_amounts FROM share_win(v_win, v_split, v_primary) s WHERE s.amount > 0;
    v_accounts := v_accounts || ('house:wins:' || v_provider);
    v_amounts := v_amounts || -v_win;
  END IF;

  INSERT INTO round AS r (player_id, provider, id, game, currency, stake, win, state, split, detail, created_at, settled_at)
  VALUES (p_player_id, v_provider, p->>'round', p->>'game', v_currency, v_stake, v_win,
    CASE WHEN v_closed THEN 'settled' ELSE 'open' END, v_split, p->'detail', v_now, CASE WHEN v_closed THEN v_now END)
  ON CONFLICT (player_id, provider, id) DO UPDATE
  SET stake = r.stake + excluded.stake, win = r.win + excluded.win, state = excluded.state, split = excluded.split,
    detail = coalesce(excluded.detail, r.detail), settled_at = excluded.settled_at
  RETURNING * INTO v_round;
  SELECT * INTO v_posting FROM write_posting(p_player_id, v_currency, p_key, CASE p->>'op' WHEN 'settle' THEN 'round' ELSE 'bet' END,
    p->>'fingerprint', v_now, v_accounts, v_amounts, v_provider, p->>'round', NULL, NULL, NULL, NULL);
  RETURN jsonb_build_object('status', 'ok', 'posting_id', v_posting.posting_id::text, 'round', round_json(v_round));
END $$;

-- The same for rounds in a batch.
CREATE OR REPLACE FUNCTION settle_rounds(p_items jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  -- The batch is a handful of rows by key: never scan a table, whatever the statistics of a new database say.
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_locked bigint[];
  v_answers jsonb;
  v_item jsonb;
  v_closer jsonb;
  v_xact bigint;
  v_stops play_stop[];
  v_identity_first boolean;
BEGIN
  -- Two actions of one player would both start from the same balance.
  IF (SELECT count(*) > count(DISTINCT x->>'player_id') FROM jsonb_array_elements(p_items) x) THEN
    RAISE EXCEPTION 'a batch takes one action a player' USING ERRCODE = 'invalid_parameter_value';
  END IF;

  SELECT array_agg(l.player_id) INTO v_locked FROM (
    SELECT a.player_id
    FROM jsonb_to_recordset(p_items) AS x(player_id bigint, currency text)
    JOIN account a ON a.player_id = x.player_id AND a.kind = lock_kind(x.currency) AND a.currency = x.currency
    ORDER BY a.player_id
    FOR NO KEY UPDATE OF a SKIP LOCKED
  ) l;
  IF v_locked IS NULL THEN
    RETURN '[]';
  END IF;
  v_xact := pg_current_xact_id()::text::bigint;
  -- Hardly ever any: asked once a batch, so that rounds pay nothing for it.
  v_stops := ARRAY(SELECT s FROM play_stop s);
  v_identity_first := (SELECT r.identity_before_play FROM protection_rule r);

  -- A new statement, so a snapshot taken after the locks.
  WITH item AS MATERIALIZED (
    SELECT x.*, lock_kind(x.currency) AS primary_kind, 'round:' || x.provider || ':' || x.transaction AS key
    FROM jsonb_to_recordset(p_items) AS x(i integer, player_id bigint, op text, currency text, provider text, game text, round text,
      transaction text, fingerprint text, stake bigint, win bigint, closed boolean, detail jsonb, spend jsonb,
      game_session bigint, now timestamptz)
    WHERE x.player_id = ANY (v_locked)
  ), judged AS MATERIALIZED (
    SELECT item.*, a.balance, w.guarded AND item.currency <> 'FUN' AND h.has_limits AS is_metered,
      CASE
        WHEN item.op NOT IN ('settle', 'bet') OR item.spend <> jsonb_build_array(item.primary_kind)
          OR EXISTS (SELECT FROM posting o WHERE o.player_id = item.player_id AND o.key = item.key)
          OR EXISTS (SELECT FROM round r WHERE r.player_id = item.player_id AND r.provider = item.provider AND r.id = item.round)
          THEN 'closer'
        -- Moves nothing and plays nothing: there is nothing to refuse.
        WHEN item.stake = 0 AND item.win = 0 AND item.closed THEN 'ok'
        WHEN cardinality(v_stops) > 0 AND EXISTS (SELECT FROM unnest(v_stops) s
          WHERE s.game IS NULL OR (s.game = item.game AND (s.version IS NULL OR s.version = item.detail#>>'{meta,version}'))) THEN 'play_stopped'
        WHEN w.stakes_blocked THEN 'stakes_blocked'
        -- A round of a game that is not the live one. What is staked by no game session, or where no game is the live one, is not asked.
        WHEN w.live_game <> item.game_session AND item.currency <> 'FUN' THEN 'other_game'
        WHEN w.guarded AND (v_identity_first OR is_watched(g, item.now) OR h.has_limits) THEN
          coalesce(stake_refusal(item.player_id, item.provider, item.game, item.currency, item.stake, item.now),
            CASE WHEN a.balance < item.stake THEN 'insufficient_funds' ELSE 'ok' END)
        WHEN a.balance < item.stake THEN 'insufficient_funds'
        ELSE 'ok'
      END AS status
    FROM item
    JOIN account a ON a.player_id = item.player_id AND a.kind = item.primary_kind AND a.currency = item.currency
    JOIN wallet_player w ON w.player_id = item.player_id
    LEFT JOIN protection_player g ON g.player_id = item.player_id
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM protection_limit l
      WHERE l.player_id = item.player_id AND l.kind <> 'deposit') AS has_limits OFFSET 0) h
  ), numbered AS MATERIALIZED (
    SELECT judged.*, CASE WHEN judged.status = 'ok' THEN judged.balance - judged.stake + judged.win END AS balance_after,
      CASE WHEN judged.status = 'ok' THEN nextval('posting_id') END AS posting_id
    FROM judged
  ), plain AS NOT MATERIALIZED (
    SELECT * FROM numbered WHERE numbered.status = 'ok'
  ), moved AS (
    UPDATE account a SET balance = plain.balance_after, version = a.version + 1
    FROM plain
    WHERE a.player_id = plain.player_id AND a.kind = plain.primary_kind AND a.currency = plain.currency
      AND (plain.stake > 0 OR plain.win > 0)
  ), metered AS (
    UPDATE protection_limit l
    SET used = used_after(l.kind, CASE WHEN l.renews_at <= plain.now THEN 0 ELSE l.used END, plain.stake, plain.win, l.last_at,
        plain.now, false),
      began_at = CASE WHEN l.renews_at <= plain.now THEN period_begin(l.period, plain.now, p.zone) ELSE l.began_at END,
      renews_at = CASE WHEN l.renews_at <= plain.now THEN period_end(l.period, plain.now, p.zone) ELSE l.renews_at END,
      last_at = CASE WHEN l.kind = 'time' AND plain.stake > 0 THEN plain.now ELSE l.last_at END
    FROM plain JOIN protection_player p ON p.player_id = plain.player_id
    WHERE plain.is_metered AND l.player_id = plain.player_id AND l.kind <> 'deposit'
  ), rounds AS (
    INSERT INTO round (player_id, provider, id, game, currency, stake, win, state, detail, created_at, settled_at)
    SELECT player_id, provider, round, game, currency, stake, win, CASE WHEN closed THEN 'settled' ELSE 'open' END, detail, now,
      CASE WHEN closed THEN now END
    FROM plain
  ), heads AS (
    INSERT INTO posting (player_id, id, key, kind, currency, fingerprint, entries, balance_after, provider, round_id, created_at, xact)
    SELECT player_id, posting_id, key, CASE op WHEN 'settle' THEN 'round' ELSE 'bet' END, currency, fingerprint,
      (stake > 0)::integer * 2 + (win > 0)::integer * 2, balance_after, provider, round, now, v_xact
    FROM plain
  ), entries AS (
    INSERT INTO entry (player_id, posting_id, leg, account, currency, amount, balance_after, xact)
    SELECT plain.player_id, plain.posting_id, leg.n - CASE WHEN plain.stake = 0 THEN 2 ELSE 0 END, leg.account, plain.currency,
      leg.amount, leg.balance_after, v_xact
    FROM plain CROSS JOIN LATERAL (VALUES
      (1, plain.primary_kind, -plain.stake, plain.balance - plain.stake),
      (2, 'house:stakes:' || plain.provider, plain.stake, NULL),
      (3, plain.primary_kind, plain.win, plain.balance_after),
      (4, 'house:wins:' || plain.provider, -plain.win, NULL)
    ) AS leg(n, account, amount, balance_after)
    WHERE leg.amount <> 0
  )
  SELECT
    jsonb_agg(jsonb_build_object('i', n.i, 'status', n.status, 'replayed', false,
      'balance', coalesce(n.balance_after, n.balance)::text, 'balance_after', n.balance_after::text,
      'posting_id', n.posting_id::text)) FILTER (WHERE n.status <> 'closer'),
    jsonb_agg(n.i) FILTER (WHERE n.status = 'closer')
  INTO v_answers, v_closer
  FROM numbered n;

  v_answers := coalesce(v_answers, '[]');
  IF v_closer IS NOT NULL THEN
    FOR v_item IN SELECT x FROM jsonb_array_elements(p_items) x WHERE v_closer @> (x->'i') LOOP
      v_answers := v_answers || (settle_round((v_item->>'player_id')::bigint, v_item) || jsonb_build_object('i', v_item->'i'));
    END LOOP;
  END IF;
  RETURN v_answers;
END $$;

-- Numbers that are out of use although the wallet could not be told: an outcome was drawn with them, and whether it was played is not known.
CREATE TABLE studio_spent_nonce (
  user_id text NOT NULL,
  seed_id text NOT NULL,
  nonce integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, seed_id, nonce),
  FOREIGN KEY (user_id, seed_id) REFERENCES studio_seed (user_id, id) ON DELETE CASCADE
);

-- Play for nothing has seeds of its own: what is drawn there says nothing of rounds for money, and takes none of their numbers. Seeds of before
-- were for both; they stay with the money.
ALTER TABLE studio_seed ADD COLUMN mode text NOT NULL DEFAULT 'real' CHECK (mode IN ('real', 'demo'));
ALTER TABLE studio_seed DISABLE TRIGGER studio_seed_committed;
UPDATE studio_seed SET mode = 'demo' WHERE user_id LIKE 'demo-%';
ALTER TABLE studio_seed ENABLE TRIGGER studio_seed_committed;
DROP INDEX studio_seed_current, studio_seed_next, studio_seed_revealed;
CREATE UNIQUE INDEX studio_seed_current ON studio_seed (user_id, mode) WHERE state = 'current';
CREATE UNIQUE INDEX studio_seed_next ON studio_seed (user_id, mode) WHERE state = 'next';
CREATE INDEX studio_seed_revealed ON studio_seed (user_id, mode, revealed_at DESC) WHERE state = 'revealed';

CREATE FUNCTION keep_seed_mode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a committed seed does not change' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER studio_seed_mode BEFORE UPDATE OF mode ON studio_seed
  FOR EACH ROW WHEN (new.mode <> old.mode) EXECUTE FUNCTION keep_seed_mode();
