-- SHA-256 over all postings of a range of transactions, with their legs: a digest a player, then a digest of those for each bucket that has any.
CREATE OR REPLACE FUNCTION bucket_digests(p_from bigint, p_to bigint) RETURNS TABLE (bucket smallint, postings bigint, digest text) LANGUAGE sql STABLE AS $$
  WITH line AS (
    SELECT o.bucket, o.player_id, o.id, jsonb_build_array(o.id, o.day, o.key, o.kind, o.currency, o.fingerprint, o.accounts, o.amounts, o.balances,
      o.balance_after, o.provider, o.round_id, o.reference, o.reverses, o.reason, o.actor, extract(epoch FROM o.created_at), o.xact)::text AS text
    FROM posting o WHERE o.xact >= p_from AND o.xact < p_to
  ), player AS (
    SELECT bucket, player_id, count(*) AS postings,
      encode(sha256(convert_to(string_agg(text, E'\n' ORDER BY id), 'UTF8')), 'hex') AS digest
    FROM line GROUP BY bucket, player_id
  )
  SELECT bucket, sum(player.postings)::bigint,
    encode(sha256(convert_to(string_agg(player_id || ' ' || player.digest, E'\n' ORDER BY player_id), 'UTF8')), 'hex')
  FROM player GROUP BY bucket
$$;
