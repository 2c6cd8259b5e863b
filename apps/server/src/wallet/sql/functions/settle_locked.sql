-- One action each of several players, as for settle_round. The caller holds their locks; `p_balances` are what main (or fun) has under them. Stakes that
-- begin a round are validated one by one and written together; a stake of a round that is there, a win or a rollback goes by itself.
--
-- No round and no day is looked into before a round is written: what is there is met by its unique key. So a round costs the same however many
-- days there are, and what was refused or met is looked at afterwards (settle_known).
CREATE OR REPLACE FUNCTION settle_locked(p_items jsonb[], p_balances bigint[]) RETURNS jsonb[] LANGUAGE plpgsql STRICT AS $$
DECLARE
  v_answers jsonb[] := array_fill(NULL::jsonb, ARRAY[cardinality(p_items)]);
  p jsonb;
  v_player_id bigint;
  v_primary text;
  v_xact bigint := pg_current_xact_id()::text::bigint;
  v_stake bigint;
  v_win bigint;
  v_closed boolean;
  v_before bigint;
  i integer;
  v_places integer[];
  v_restrictions text[];
  v_are_metered boolean[];
  v_are_known boolean[];
  v_legs record;
  v_round round;
  v_posting posting;
  -- What is to be written, a row each of one item; of the accounts one or more.
  v_rounds round[] := '{}';
  v_postings posting[] := '{}';
  v_owners bigint[] := '{}';
  v_kinds text[] := '{}';
  v_currencies text[] := '{}';
  v_moved bigint[] := '{}';
  v_metered boolean[] := '{}';
  -- Whose are written.
  v_begun bigint[] := '{}';
  v_posted bigint[] := '{}';
BEGIN
  SELECT array_agg(x.n), array_agg(s.restriction), array_agg(s.is_metered),
    -- What has no day is looked for: a rollback that came before its stake has left its mark there, whatever day either named.
    array_agg(EXISTS (SELECT FROM posting_lasting o WHERE o.bucket = bucket_of((x.item->>'player_id')::bigint)
      AND o.player_id = (x.item->>'player_id')::bigint AND o.key = 'round:' || (x.item->>'provider') || ':' || (x.item->>'transaction')))
  INTO v_places, v_restrictions, v_are_metered, v_are_known
  FROM unnest(p_items) WITH ORDINALITY AS x(item, n)
  CROSS JOIN LATERAL stake_restriction((x.item->>'player_id')::bigint, x.item->>'provider', x.item->>'game', x.item#>>'{detail,meta,version}',
    x.item->>'currency', (x.item->>'stake')::bigint, (x.item->>'win')::bigint, (x.item->>'closed')::boolean, true,
    (x.item->>'game_session')::bigint, (x.item->>'now')::timestamptz) s
  WHERE x.item->>'op' IN ('settle', 'bet');

  FOR k IN 1..coalesce(cardinality(v_places), 0) LOOP
    i := v_places[k];
    CONTINUE WHEN v_are_known[k];
    p := p_items[i];
    v_player_id := (p->>'player_id')::bigint;
    v_stake := (p->>'stake')::bigint;
    v_win := (p->>'win')::bigint;
    v_closed := (p->>'closed')::boolean;
    v_before := p_balances[i];
    v_round.bucket := bucket_of(v_player_id);
    v_round.player_id := v_player_id;
    v_round.provider := p->>'provider';
    v_round.id := p->>'round';
    v_round.game := p->>'game';
    v_round.currency := p->>'currency';
    v_round.stake := v_stake;
    v_round.win := v_win;
    v_round.split := NULL;
    v_round.detail := p->'detail';
    v_round.day := coalesce((p->>'day')::date, '-infinity');
    v_round.last_day := v_round.day;
    v_round.created_at := (p->>'now')::timestamptz;
    v_round.state := CASE WHEN v_closed THEN 'settled' ELSE 'open' END;
    v_round.settled_at := CASE WHEN v_closed THEN v_round.created_at END;
    v_primary := lock_kind(v_round.currency);

    -- An empty round begins nothing.
    IF NOT is_day_open((p->>'day')::date) AND (v_stake > 0 OR v_win > 0 OR NOT v_closed) THEN
      v_answers[i] := jsonb_build_object('status', 'key_expired');
      CONTINUE;
    END IF;
    IF v_restrictions[k] IS NOT NULL THEN
      v_answers[i] := jsonb_build_object('status', v_restrictions[k]);
      CONTINUE;
    END IF;

    v_posting.accounts := '{}';
    v_posting.amounts := '{}';
    v_posting.balances := '{}';
    v_posting.balance_after := v_before - v_stake + v_win;
    IF p->'spend' = jsonb_build_array(v_primary) THEN
      IF v_before < v_stake THEN
        v_answers[i] := '{"status": "insufficient_funds"}';
        CONTINUE;
      END IF;
      IF v_stake > 0 AND v_win > 0 THEN
        v_posting.accounts := ARRAY[v_primary, 'house:stakes:' || v_round.provider, v_primary, 'house:wins:' || v_round.provider];
        v_posting.amounts := ARRAY[-v_stake, v_stake, v_win, -v_win];
        v_posting.balances := ARRAY[v_before - v_stake, NULL, v_posting.balance_after, NULL];
      ELSIF v_stake > 0 THEN
        v_posting.accounts := ARRAY[v_primary, 'house:stakes:' || v_round.provider];
        v_posting.amounts := ARRAY[-v_stake, v_stake];
        v_posting.balances := ARRAY[v_posting.balance_after, NULL];
      ELSIF v_win > 0 THEN
        v_posting.accounts := ARRAY[v_primary, 'house:wins:' || v_round.provider];
        v_posting.amounts := ARRAY[v_win, -v_win];
        v_posting.balances := ARRAY[v_posting.balance_after, NULL];
      END IF;
      IF v_stake > 0 OR v_win > 0 THEN
        v_owners := array_append(v_owners, v_player_id);
        v_kinds := array_append(v_kinds, v_primary);
        v_currencies := array_append(v_currencies, v_round.currency);
        v_moved := array_append(v_moved, v_posting.balance_after);
      END IF;
    ELSE
      v_legs := mixed_legs(v_player_id, v_round.currency, v_round.provider, p->'spend', v_stake, v_win, 0, NULL);
      IF v_legs.lacks THEN
        v_answers[i] := '{"status": "insufficient_funds"}';
        CONTINUE;
      END IF;
      v_posting.accounts := v_legs.accounts;
      v_posting.amounts := v_legs.amounts;
      v_posting.balances := v_legs.balances;
      v_posting.balance_after := v_before;
      v_round.split := v_legs.split;
      FOR l IN 1..cardinality(v_legs.accounts) LOOP
        IF v_legs.balances[l] IS NOT NULL AND v_legs.accounts[l] <> ALL (v_legs.accounts[l + 1:]) THEN
          v_owners := array_append(v_owners, v_player_id);
          v_kinds := array_append(v_kinds, v_legs.accounts[l]);
          v_currencies := array_append(v_currencies, v_round.currency);
          v_moved := array_append(v_moved, v_legs.balances[l]);
          IF v_legs.accounts[l] = v_primary THEN
            v_posting.balance_after := v_legs.balances[l];
          END IF;
        END IF;
      END LOOP;
    END IF;

    v_posting.bucket := v_round.bucket;
    v_posting.player_id := v_player_id;
    v_posting.day := v_round.day;
    v_posting.id := nextval('posting_id');
    v_posting.key := 'round:' || v_round.provider || ':' || (p->>'transaction');
    v_posting.kind := CASE p->>'op' WHEN 'settle' THEN 'round' ELSE 'bet' END;
    v_posting.currency := v_round.currency;
    v_posting.fingerprint := p->>'fingerprint';
    v_posting.provider := v_round.provider;
    v_posting.round_id := v_round.id;
    v_posting.created_at := v_round.created_at;
    v_posting.xact := v_xact;
    v_rounds := array_append(v_rounds, v_round);
    v_postings := array_append(v_postings, v_posting);
    v_metered := array_append(v_metered, v_are_metered[k]);
    v_answers[i] := jsonb_build_object('i', p->'i', 'status', 'ok', 'replayed', false, 'posting_id', v_posting.id::text,
      'balance', v_posting.balance_after::text, 'balance_after', v_posting.balance_after::text);
  END LOOP;

  -- A single row is written in half the time by statements that are about one.
  -- Of postings no key is named that may be met: to find it in a partition took longer than to look into both.
  IF cardinality(v_rounds) = 1 THEN
    INSERT INTO round VALUES (v_round.*) ON CONFLICT (bucket, player_id, provider, id) DO NOTHING;
    IF FOUND THEN
      v_begun := ARRAY[v_round.player_id];
      INSERT INTO posting VALUES (v_posting.*) ON CONFLICT DO NOTHING;
      IF FOUND THEN
        v_posted := v_begun;
        FOR l IN 1..cardinality(v_owners) LOOP
          UPDATE account a SET balance = v_moved[l], version = a.version + 1
          WHERE a.bucket = v_round.bucket AND a.player_id = v_round.player_id AND a.kind = v_kinds[l] AND a.currency = v_currencies[l];
        END LOOP;
      END IF;
    END IF;
  ELSIF cardinality(v_rounds) > 1 THEN
    FOR v_player_id IN INSERT INTO round SELECT r.* FROM unnest(v_rounds) r ON CONFLICT (bucket, player_id, provider, id) DO NOTHING
      RETURNING player_id LOOP
      v_begun := array_append(v_begun, v_player_id);
    END LOOP;
    FOR v_player_id IN INSERT INTO posting SELECT o.* FROM unnest(v_postings) o WHERE o.player_id = ANY (v_begun)
      ON CONFLICT DO NOTHING RETURNING player_id LOOP
      v_posted := array_append(v_posted, v_player_id);
    END LOOP;
    UPDATE account a SET balance = m.balance, version = a.version + 1
    FROM unnest(v_owners, v_kinds, v_currencies, v_moved) AS m(player_id, kind, currency, balance)
    WHERE a.bucket = bucket_of(m.player_id) AND a.player_id = m.player_id AND a.kind = m.kind AND a.currency = m.currency
      AND m.player_id = ANY (v_posted);
  END IF;

  FOR i IN 1..cardinality(v_rounds) LOOP
    IF v_rounds[i].player_id = ANY (v_posted) THEN
      IF v_metered[i] THEN
        PERFORM meter_play(v_rounds[i].player_id, v_rounds[i].stake, v_rounds[i].win, v_rounds[i].created_at, v_rounds[i].created_at);
      END IF;
      IF v_rounds[i].created_at < statement_timestamp() - interval '30 minutes' THEN
        PERFORM count_late_round(NULL, v_rounds[i]);
      END IF;
    ELSIF v_rounds[i].player_id = ANY (v_begun) THEN
      -- A retry under another round's id, or a stake that was rolled back before it came.
      DELETE FROM round r WHERE r.bucket = v_rounds[i].bucket AND r.player_id = v_rounds[i].player_id AND r.provider = v_rounds[i].provider
        AND r.id = v_rounds[i].id;
    END IF;
  END LOOP;

  FOR i IN 1..cardinality(p_items) LOOP
    v_player_id := (p_items[i]->>'player_id')::bigint;
    IF v_answers[i]->>'status' = 'ok' AND v_player_id <> ALL (v_posted) THEN
      v_answers[i] := NULL;
    END IF;
    IF v_answers[i]->>'status' IS DISTINCT FROM 'ok' THEN
      v_answers[i] := settle_known(v_player_id, p_items[i], p_balances[i], coalesce(v_answers[i], '{"status": "round_conflict"}')) || jsonb_build_object('i', p_items[i]->'i');
    END IF;
  END LOOP;
  RETURN v_answers;
END $$;
REVOKE ALL ON FUNCTION settle_locked(jsonb[], bigint[]) FROM PUBLIC, tavolo_app;
