-- Where a calendar period of a time zone ends: the beginning of the next.
CREATE OR REPLACE FUNCTION period_end(p_period text, p_now timestamptz, p_zone text) RETURNS timestamptz LANGUAGE sql STABLE
  AS $$ SELECT (date_trunc(p_period, p_now AT TIME ZONE p_zone) + ('1 ' || p_period)::interval) AT TIME ZONE p_zone $$;
