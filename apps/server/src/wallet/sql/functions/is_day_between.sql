-- Whether rounds of a day may have begun in a span of time. A stake is of the day on which it comes or of the one before, by minutes of the next
-- (is_day_open); the clocks of processes and of the database differ by minutes; what has no day begins whenever it likes. An empty round of an old key
-- (nothing staked, nothing won) is the one that this passes over. Taken in wherever its name stands, so that whole days are left out.
CREATE OR REPLACE FUNCTION is_day_between(p_day date, p_from timestamptz, p_to timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_day BETWEEN (p_from AT TIME ZONE 'UTC')::date - 2 AND (p_to AT TIME ZONE 'UTC')::date + 2 OR p_day = '-infinity'
$$;
