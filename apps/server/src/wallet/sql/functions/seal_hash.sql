-- What chains a seal to the one before; `p_bucket` is null for that of a whole day.
CREATE OR REPLACE FUNCTION seal_hash(p_previous text, p_bucket smallint, p_day date, p_from bigint, p_to bigint, p_postings bigint, p_digest text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(' ', p_previous, 'bucket ' || p_bucket, to_char(p_day, 'YYYY-MM-DD'), p_from, p_to, p_postings, p_digest), 'UTF8')), 'hex')
$$;
