-- One action each of several players, as for settle_round. The caller holds their locks; `p_balances`, `p_numbers` and `p_purses` are what the rows of main (or
-- fun) have under them. Answers in no particular order, each with its action's `i`. Stakes that begin a round are judged and written by one statement, also where bonus money pays; a stake of
-- a round that is there, a win or a rollback goes by itself.
--
-- No round and no day is looked into before a round that bears a number is written: what is there is met by its unique key. So a round costs the same however many
-- days there are, and what was refused or met is looked at afterwards (settle_known).
CREATE OR REPLACE FUNCTION settle_locked(p_items jsonb[], p_balances bigint[], p_numbers jsonb[], p_purses jsonb[]) RETURNS jsonb[] LANGUAGE plpgsql STRICT AS $$
DECLARE
  v_answers jsonb[];
  -- The places of what was written.
  v_written integer[];
  -- Of those, what is counted further.
  v_counted integer[];
  -- What they brought into jackpots.
  v_feeds jsonb;
  -- What they count for the bonuses that paid for them.
  v_wagered jsonb;
  -- By the place of what was not written: why not, and whether its round was.
  v_refused jsonb;
  v_player_id bigint;
BEGIN
  WITH item AS MATERIALIZED (
    SELECT nextval('posting_id') AS id, x.place, x.player_id, x.i, r.bucket, r.provider, r.round_id, r.game, r.currency, r.stake, r.win, r.state, r.detail, r.created_at, r.settled_at,
      r.day, r.key, r.kind, r.fingerprint, r.is_counted, r.main, r.numbers, m.split, m.bonus_id, m.bonus_percent, m.playable,
      coalesce(r.refusal, CASE WHEN coalesce(m.lacks, r.lacks) THEN 'insufficient_funds' END) AS refusal,
      CASE WHEN r.pool IS NOT NULL AND m.split IS NULL THEN coalesce(m.accounts, r.accounts) || r.pool_accounts ELSE coalesce(m.accounts, r.accounts) END AS accounts,
      CASE WHEN r.pool IS NOT NULL AND m.split IS NULL THEN coalesce(m.amounts, r.amounts) || r.pool_amounts ELSE coalesce(m.amounts, r.amounts) END AS amounts,
      CASE WHEN r.pool IS NOT NULL AND m.split IS NULL THEN coalesce(m.balances, r.balances) || r.pool_balances ELSE coalesce(m.balances, r.balances) END AS balances,
      CASE WHEN m.split IS NULL THEN r.pool END AS pool, r.pool_pot, r.pool_reserve, CASE WHEN m.split IS NULL THEN r.carried END AS carried,
      coalesce(m.balance_after, r.balance_after) AS balance_after,
      CASE WHEN m.accounts IS NOT NULL THEN m.kinds WHEN r.stake > 0 OR r.win > 0 OR r.numbers IS NOT NULL THEN ARRAY[r.main] END AS kinds,
      CASE WHEN m.accounts IS NOT NULL THEN m.moved ELSE ARRAY[r.balance_after] END AS moved
    FROM (
      SELECT l.place, l.item, l.balance, l.numbers, (l.item->>'player_id')::bigint AS player_id, l.item->'i' AS i, l.item->'spend' = '"by_bonus"' AS is_by_bonus,
        CASE l.item->'spend' WHEN '"by_bonus"' THEN l.purse END AS purse
      FROM unnest(p_items, p_balances, p_numbers, p_purses) WITH ORDINALITY AS l(item, balance, numbers, purse, place) WHERE l.item->>'op' IN ('settle', 'bet') OFFSET 0
    ) x
    CROSS JOIN LATERAL new_round(x.player_id, x.item, x.balance, x.numbers, x.purse) r
    LEFT JOIN LATERAL (
      SELECT l.* FROM mixed_legs(x.player_id, r.currency, r.provider, r.game, r.created_at, x.item->'spend', x.purse, r.stake, r.win, 0, NULL, NULL) l
      WHERE CASE WHEN x.is_by_bonus THEN x.purse IS NOT NULL ELSE x.item->'spend' IS DISTINCT FROM jsonb_build_array(r.main) END OFFSET 0
    ) m ON true
  ), begun AS (
    INSERT INTO round (bucket, player_id, provider, id, game, currency, stake, win, state, split, detail, created_at, settled_at, day, last_day, bonus_id, bonus_percent)
    SELECT i.bucket, i.player_id, i.provider, i.round_id, i.game, i.currency, i.stake, i.win, i.state, i.split, i.detail, i.created_at, i.settled_at,
      i.day, i.day, i.bonus_id, i.bonus_percent
    FROM item i WHERE i.refusal IS NULL
    ON CONFLICT DO NOTHING
    RETURNING player_id
  ), posted AS (
    -- No key is named that may be met: to find it in a partition took longer than to look into both.
    INSERT INTO posting (bucket, player_id, day, id, key, kind, currency, fingerprint, accounts, amounts, balances, balance_after, provider, round_id,
      created_at, xact)
    SELECT i.bucket, i.player_id, i.day, i.id, i.key, i.kind, i.currency, i.fingerprint, i.accounts, i.amounts, i.balances, i.balance_after, i.provider,
      i.round_id, i.created_at, pg_current_xact_id()::text::bigint
    FROM item i WHERE i.player_id = ANY (ARRAY(SELECT player_id FROM begun))
    ON CONFLICT DO NOTHING
    RETURNING player_id
  ), dated AS (
    INSERT INTO round_day (bucket, player_id, provider, id, day)
    SELECT i.bucket, i.player_id, i.provider, i.round_id, i.day
    FROM item i WHERE i.player_id = ANY (ARRAY(SELECT player_id FROM posted)) AND i.day > '-infinity' AND (i.numbers IS NULL OR i.state = 'open')
  ), opened AS (
    INSERT INTO open_round (bucket, player_id, provider, id, game, currency)
    SELECT i.bucket, i.player_id, i.provider, i.round_id, i.game, i.currency
    FROM item i WHERE i.player_id = ANY (ARRAY(SELECT player_id FROM posted)) AND i.state = 'open'
  ), moved AS (
    UPDATE account a SET balance = k.balance, version = a.version + 1,
      numbers = CASE WHEN k.kind <> i.main THEN a.numbers WHEN i.carried IS NULL THEN coalesce(i.numbers, a.numbers) ELSE coalesce(i.numbers, a.numbers) || i.carried END
    FROM item i CROSS JOIN LATERAL unnest(i.kinds, i.moved) AS k(kind, balance)
    WHERE i.player_id = ANY (ARRAY(SELECT player_id FROM posted))
      AND a.bucket = i.bucket AND a.player_id = i.player_id AND a.kind = k.kind AND a.currency = i.currency
  )
  SELECT
    array_agg(CASE WHEN d.playable IS NULL THEN jsonb_build_object('i', d.i, 'status', 'ok', 'replayed', false, 'posting_id', d.id::text, 'balance', d.balance_after::text,
      'balance_after', d.balance_after::text) ELSE jsonb_build_object('i', d.i, 'status', 'ok', 'replayed', false, 'posting_id', d.id::text, 'balance', d.balance_after::text,
      'balance_after', d.balance_after::text, 'bonus', d.playable::text) END) FILTER (WHERE d.is_posted),
    array_agg(d.place) FILTER (WHERE d.is_posted),
    array_agg(d.place) FILTER (WHERE d.is_posted AND d.is_counted),
    jsonb_agg(jsonb_build_object('player_id', d.player_id, 'posting_id', d.id, 'pool', d.pool, 'currency', d.currency, 'game', d.game, 'round', d.round_id, 'stake', d.stake,
      'pot', d.pool_pot, 'reserve', d.pool_reserve, 'draws', d.detail#>'{meta,jackpot}', 'created_at', d.created_at)) FILTER (WHERE d.is_posted AND d.pool IS NOT NULL),
    jsonb_agg(jsonb_build_object('player_id', d.player_id, 'bonus_id', d.bonus_id, 'wagered', wagered_of(d.split, d.bonus_percent))) FILTER (WHERE d.is_posted AND d.bonus_id IS NOT NULL),
    jsonb_object_agg(d.place, jsonb_build_object('status', coalesce(d.refusal, 'round_conflict'), 'begun', d.is_begun)) FILTER (WHERE NOT d.is_posted)
  INTO v_answers, v_written, v_counted, v_feeds, v_wagered, v_refused
  FROM (
    SELECT i.*, i.player_id = ANY (ARRAY(SELECT player_id FROM posted)) AS is_posted, i.player_id = ANY (ARRAY(SELECT player_id FROM begun)) AS is_begun
    FROM item i OFFSET 0
  ) d;

  IF v_feeds IS NOT NULL THEN
    PERFORM feed_jackpots(v_feeds);
  END IF;
  IF v_wagered IS NOT NULL THEN
    PERFORM count_wagered(v_wagered, (p_items[1]->>'now')::timestamptz);
  END IF;
  FOR n IN 1..coalesce(cardinality(v_counted), 0) LOOP
    PERFORM count_round((p_items[v_counted[n]]->>'player_id')::bigint, p_items[v_counted[n]]);
  END LOOP;
  IF cardinality(v_written) IS DISTINCT FROM cardinality(p_items) THEN
    FOR n IN 1..cardinality(p_items) LOOP
      CONTINUE WHEN n = ANY (v_written);
      v_player_id := (p_items[n]->>'player_id')::bigint;
      IF (v_refused->n::text->>'begun')::boolean THEN
        PERFORM take_back_round(v_player_id, p_items[n]);
      END IF;
      v_answers := array_append(v_answers, settle_known(v_player_id, p_items[n], p_balances[n], p_purses[n], jsonb_build_object('status', v_refused->n::text->'status'))
        || jsonb_build_object('i', p_items[n]->'i'));
    END LOOP;
  END IF;
  RETURN v_answers;
END $$;
REVOKE ALL ON FUNCTION settle_locked(jsonb[], bigint[], jsonb[], jsonb[]) FROM PUBLIC, tavolo_app;
