-- Where a calendar period of a time zone begins: midnight, Monday, the first. Days on which clocks change have 23 or 25 hours.
CREATE OR REPLACE FUNCTION period_begin(p_period text, p_now timestamptz, p_zone text) RETURNS timestamptz LANGUAGE sql STABLE
  AS $$ SELECT date_trunc(p_period, p_now, p_zone) $$;
