-- Two people with a key in common and the same day of birth bear the same name: the words of it in any order, or first and last name
-- however each is divided into words, in either order. Null without a whole name. The schema is named, since a dump is read back with an empty
-- search path and the column is made anew from it.
CREATE OR REPLACE FUNCTION person_keys(p_first text, p_last text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN f <> '' AND l <> '' THEN ARRAY[
    'n:' || least(f, l) || '|' || greatest(f, l),
    'w:' || (SELECT string_agg(public.folded_name(w), ' ' ORDER BY public.folded_name(w))
      FROM regexp_split_to_table(p_first || ' ' || p_last, U&'[[:space:]\2010\2011\2012\2013\2014\2212-]+') w WHERE public.folded_name(w) <> '')
  ] END FROM (SELECT public.folded_name(p_first) AS f, public.folded_name(p_last) AS l) x
$$;
