-- Whether what a producer of the feed said last still holds: it is believed for 20 seconds after each sign of life.
CREATE OR REPLACE FUNCTION is_feed_up(p_producer text, p_now timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM feed_producer WHERE producer = p_producer AND state = 'up' AND alive_at >= p_now - interval '20 seconds'
  )
$$;
