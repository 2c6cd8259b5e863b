-- Whether something may be begun by a key of this day: today or yesterday, by the database's clock. What is older is looked up and never begun, so
-- that a queue that was stuck for long pays nothing twice; a clock that jumps can only refuse. A key of no day is not asked. Minutes are allowed
-- for a process whose clock is ahead at midnight.
CREATE OR REPLACE FUNCTION is_day_open(p_day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_day IS NULL OR p_day BETWEEN ledger_day(interval '0') - 1 AND ledger_day(interval '10 minutes')
$$;
REVOKE ALL ON FUNCTION is_day_open(date) FROM PUBLIC;
