-- What the operator stops on demand (GLI-19 §2.4.1), and one game at a time for a player (RTS 14C). Both are asked by the ledger's own functions:
-- a change holds for every process from the moment of its commit, and a stake either commits before it or sees it.

-- What takes no stake at present: all games (no game named), one game, or one version of a game. Rows are taken out again when play goes on;
-- who did what when and why is kept for good in content_audit.
CREATE TABLE play_stop (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A sysname of the catalogue.
  game text,
  -- What the provider sends with each round as `meta.version`; null: every version.
  version text,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  stopped_by text NOT NULL,
  stopped_at timestamptz NOT NULL,
  CHECK (version IS NULL OR game IS NOT NULL)
);
CREATE UNIQUE INDEX play_stop_subject ON play_stop (coalesce(game, ''), coalesce(version, ''));
-- Games that are stopped leave the lobby.
CREATE TRIGGER play_stop_changed AFTER INSERT OR UPDATE OR DELETE ON play_stop FOR EACH STATEMENT EXECUTE FUNCTION casino_changed();

CREATE FUNCTION is_play_stopped(p_game text, p_version text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM play_stop s WHERE s.game IS NULL OR (s.game = p_game AND (s.version IS NULL OR s.version = p_version)))
$$;

-- Players whom the operator keeps from signing in, with why; the account's own state says so too. Taken out when they may come back.
CREATE TABLE login_stop (
  player_id bigint PRIMARY KEY,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  stopped_by text NOT NULL,
  stopped_at timestamptz NOT NULL
);

-- The version of the rules that a provider offers now; null where it names none.
ALTER TABLE casino_game ADD COLUMN version text;

-- Game sessions have numbers, so that the ledger can tell one from another by comparing two of them.
ALTER TABLE casino_token ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;
CREATE UNIQUE INDEX casino_token_number ON casino_token (number);

-- The game session in which the player plays for money now; null: any.
ALTER TABLE wallet_player ADD COLUMN live_game bigint;

-- Makes a game session the live one, in which new rounds for money begin from now on. Null: any. False: there is no such player.
CREATE FUNCTION set_live_game(p_player_id bigint, p_session bigint) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM account a WHERE a.player_id = p_player_id AND a.kind IN ('main', 'fun') ORDER BY a.kind DESC, a.currency
  FOR NO KEY UPDATE;
  UPDATE wallet_player w SET live_game = p_session WHERE w.player_id = p_player_id;
  RETURN FOUND;
END $$;

-- The same from a window whose session is not the live one: refused while a round of the live one's game is open.
CREATE FUNCTION take_over_game(p_player_id bigint, p_session bigint) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_live bigint;
  v_token record;
BEGIN
  PERFORM FROM account a WHERE a.player_id = p_player_id AND a.kind IN ('main', 'fun') ORDER BY a.kind DESC, a.currency
  FOR NO KEY UPDATE;
  SELECT w.live_game INTO v_live FROM wallet_player w WHERE w.player_id = p_player_id;
  IF v_live IS NULL OR v_live = p_session THEN
    RETURN 'ok';
  END IF;
  SELECT t.integration, t.game INTO v_token FROM casino_token t WHERE t.number = v_live;
  IF FOUND AND EXISTS (SELECT FROM round r WHERE r.player_id = p_player_id AND r.provider = v_token.integration AND r.state = 'open'
    AND r.game = v_token.game AND r.currency <> 'FUN') THEN
    RETURN 'round_open';
  END IF;
  UPDATE wallet_player w SET live_game = p_session WHERE w.player_id = p_player_id;
  RETURN 'ok';
END $$;

-- The ledger's functions once more, asking both.

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
  IF v_guard.stakes_blocked THEN
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

CREATE OR REPLACE FUNCTION settle_rounds(p_items jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  -- The batch is a handful of rows by key: never scan a table, whatever the statistics of a new database say.
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_locked bigint[];
  v_answers jsonb;
  v_item jsonb;
  v_closer jsonb;
  v_xact bigint;
  v_stops play_stop[];
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

  -- A new statement, so a snapshot taken after the locks.
  WITH item AS MATERIALIZED (
    SELECT x.*, lock_kind(x.currency) AS primary_kind, 'round:' || x.provider || ':' || x.transaction AS key
    FROM jsonb_to_recordset(p_items) AS x(i integer, player_id bigint, op text, currency text, provider text, game text, round text,
      transaction text, fingerprint text, stake bigint, win bigint, closed boolean, detail jsonb, spend jsonb,
      game_session bigint, now timestamptz)
    WHERE x.player_id = ANY (v_locked)
  ), judged AS MATERIALIZED (
    SELECT item.*, a.balance, w.guarded AND item.currency <> 'FUN' AS is_metered,
      CASE
        WHEN item.op NOT IN ('settle', 'bet') OR item.spend <> jsonb_build_array(item.primary_kind)
          OR EXISTS (SELECT FROM posting o WHERE o.player_id = item.player_id AND o.key = item.key)
          OR EXISTS (SELECT FROM round r WHERE r.player_id = item.player_id AND r.provider = item.provider AND r.id = item.round)
          THEN 'closer'
        WHEN cardinality(v_stops) > 0 AND (item.stake > 0 OR item.win > 0 OR NOT item.closed) AND EXISTS (SELECT FROM unnest(v_stops) s
          WHERE s.game IS NULL OR (s.game = item.game AND (s.version IS NULL OR s.version = item.detail#>>'{meta,version}'))) THEN 'play_stopped'
        WHEN w.stakes_blocked THEN 'stakes_blocked'
        -- A round of a game that is not the live one. What is staked by no game session, or where no game is the live one, is not asked.
        WHEN w.live_game <> item.game_session AND item.currency <> 'FUN' AND (item.stake > 0 OR item.win > 0 OR NOT item.closed)
          THEN 'other_game'
        WHEN w.guarded THEN coalesce(stake_refusal(item.player_id, item.provider, item.game, item.currency, item.stake, item.now),
          CASE WHEN a.balance < item.stake THEN 'insufficient_funds' ELSE 'ok' END)
        WHEN a.balance < item.stake THEN 'insufficient_funds'
        ELSE 'ok'
      END AS status
    FROM item
    JOIN account a ON a.player_id = item.player_id AND a.kind = item.primary_kind AND a.currency = item.currency
    JOIN wallet_player w ON w.player_id = item.player_id
  ), plain AS MATERIALIZED (
    SELECT judged.*, judged.balance - judged.stake + judged.win AS balance_after, nextval('posting_id') AS posting_id
    FROM judged WHERE judged.status = 'ok'
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
    jsonb_agg(jsonb_build_object('i', judged.i, 'status', judged.status, 'replayed', false,
      'balance', coalesce(plain.balance_after, judged.balance)::text, 'balance_after', plain.balance_after::text,
      'posting_id', plain.posting_id::text)) FILTER (WHERE judged.status <> 'closer'),
    jsonb_agg(judged.i) FILTER (WHERE judged.status = 'closer')
  INTO v_answers, v_closer
  FROM judged LEFT JOIN plain ON plain.i = judged.i;

  v_answers := coalesce(v_answers, '[]');
  IF v_closer IS NOT NULL THEN
    FOR v_item IN SELECT x FROM jsonb_array_elements(p_items) x WHERE v_closer @> (x->'i') LOOP
      v_answers := v_answers || (settle_round((v_item->>'player_id')::bigint, v_item) || jsonb_build_object('i', v_item->'i'));
    END LOOP;
  END IF;
  RETURN v_answers;
END $$;

REVOKE ALL ON play_stop, login_stop FROM tavolo_app;
GRANT SELECT, INSERT, DELETE ON play_stop, login_stop TO tavolo_app;
REVOKE ALL ON FUNCTION set_live_game(bigint, bigint), take_over_game(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_live_game(bigint, bigint), take_over_game(bigint, bigint) TO tavolo_app;
