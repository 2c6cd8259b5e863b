-- One action: {op: settle | bet | win | rollback, currency, provider, game, round, transaction, fingerprint, now, …}, amounts as text.
-- Answers {status, balance, replayed, …}; see RoundResult in wallet/types.ts.
--
-- A stake that begins a round and that main (or fun) pays alone is judged and written by a statement about one, which takes half the time of one
-- about several. Every expression of PL/pgSQL is made ready anew in each transaction, so there are few.
CREATE OR REPLACE FUNCTION settle_round(p_player_id bigint, p jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_balance bigint;
  v_numbers jsonb;
  v_purse jsonb;
  v_answer jsonb;
  v_refusal text;
  v_is_begun boolean;
  v_is_noted boolean;
  v_is_counted boolean;
  v_feeds jsonb;
BEGIN
  SELECT a.balance, a.numbers, a.purse INTO v_balance, v_numbers, v_purse FROM account a
  WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind = lock_kind(p->>'currency') AND a.currency = p->>'currency'
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('balance', '0', 'replayed', false, 'status', CASE WHEN EXISTS (SELECT FROM wallet_player w
      WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id) THEN 'wrong_currency' ELSE 'unknown_wallet' END);
  END IF;
  -- New statements, so with snapshots taken after the lock.
  IF p->>'op' IN ('win', 'rollback') THEN
    RETURN settle_known(p_player_id, p, v_balance, v_purse, NULL);
  ELSIF (CASE p->'spend' WHEN '"by_bonus"' THEN v_purse IS NOT NULL ELSE p->'spend' IS DISTINCT FROM jsonb_build_array(lock_kind(p->>'currency')) END) THEN
    RETURN (settle_locked(ARRAY[p || jsonb_build_object('player_id', p_player_id)], ARRAY[v_balance], ARRAY[v_numbers], ARRAY[v_purse]))[1];
  END IF;
  WITH item AS MATERIALIZED (
    SELECT * FROM new_round(p_player_id, p, v_balance, v_numbers, NULL)
  ), begun AS (
    INSERT INTO round (bucket, player_id, provider, id, game, currency, stake, win, state, detail, created_at, settled_at, day, last_day)
    SELECT i.bucket, p_player_id, i.provider, i.round_id, i.game, i.currency, i.stake, i.win, i.state, i.detail, i.created_at, i.settled_at, i.day, i.day
    FROM item i WHERE i.refusal IS NULL AND NOT i.lacks
    ON CONFLICT DO NOTHING
    RETURNING true AS done
  ), posted AS (
    -- No key is named that may be met: to find it in a partition took longer than to look into both.
    INSERT INTO posting (bucket, player_id, day, key, kind, currency, fingerprint, accounts, amounts, balances, balance_after, provider, round_id,
      created_at, xact)
    SELECT i.bucket, p_player_id, i.day, i.key, i.kind, i.currency, i.fingerprint, CASE WHEN i.pool IS NULL THEN i.accounts ELSE i.accounts || i.pool_accounts END,
      CASE WHEN i.pool IS NULL THEN i.amounts ELSE i.amounts || i.pool_amounts END, CASE WHEN i.pool IS NULL THEN i.balances ELSE i.balances || i.pool_balances END,
      i.balance_after, i.provider, i.round_id, i.created_at, pg_current_xact_id()::text::bigint
    FROM begun, item i
    ON CONFLICT DO NOTHING
    RETURNING id, balance_after
  ), moved AS (
    UPDATE account a SET balance = o.balance_after, version = a.version + 1, numbers = CASE WHEN i.carried IS NULL THEN coalesce(i.numbers, a.numbers) ELSE coalesce(i.numbers, a.numbers) || i.carried END
    FROM posted o, item i
    WHERE a.bucket = i.bucket AND a.player_id = p_player_id AND a.kind = i.main AND a.currency = i.currency
      AND (i.stake > 0 OR i.win > 0 OR i.numbers IS NOT NULL)
  )
  SELECT CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('status', 'ok', 'replayed', false, 'posting_id', o.id::text,
      'balance', o.balance_after::text, 'balance_after', o.balance_after::text) END, coalesce(i.refusal, CASE WHEN i.lacks THEN 'insufficient_funds' ELSE 'round_conflict' END), b.done,
    i.numbers IS NULL OR i.state = 'open', i.is_counted,
    CASE WHEN i.pool IS NOT NULL THEN jsonb_build_array(jsonb_build_object('player_id', p_player_id, 'posting_id', o.id, 'pool', i.pool, 'currency', i.currency, 'game', i.game,
      'round', i.round_id, 'stake', i.stake, 'pot', i.pool_pot, 'reserve', i.pool_reserve, 'draws', i.detail#>'{meta,jackpot}', 'created_at', i.created_at)) END
  INTO v_answer, v_refusal, v_is_begun, v_is_noted, v_is_counted, v_feeds
  FROM item i LEFT JOIN posted o ON true LEFT JOIN begun b ON true;
  IF v_answer IS NULL THEN
    IF v_is_begun THEN
      PERFORM take_back_round(p_player_id, p);
    END IF;
    RETURN settle_known(p_player_id, p, v_balance, v_purse, jsonb_build_object('status', v_refusal));
  ELSIF v_is_noted OR v_is_counted OR v_feeds IS NOT NULL THEN
    IF v_is_noted THEN
      PERFORM note_round(p_player_id, p);
    END IF;
    IF v_is_counted THEN
      PERFORM count_round(p_player_id, p);
    END IF;
    IF v_feeds IS NOT NULL THEN
      PERFORM feed_jackpots(v_feeds);
    END IF;
  END IF;
  RETURN v_answer;
END $$;
REVOKE ALL ON FUNCTION settle_round(bigint, jsonb) FROM PUBLIC;
