-- Competitions and competitors whose name holds what was typed or resembles it, best first. The bar is lower than pg_trgm's own: names are short, a
-- slip costs several of their trigrams.
CREATE OR REPLACE FUNCTION sport_search(typed text) RETURNS TABLE (kind text, id text) LANGUAGE sql STABLE
  SET pg_trgm.word_similarity_threshold = 0.4
AS $$
  SELECT kind, id FROM (
    SELECT 'competition' AS kind, id, lower(name || ' ' || country) AS words FROM sport_competition
    UNION ALL
    SELECT 'competitor', id, lower(name) FROM sport_competitor WHERE lower(name) LIKE '%' || replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_') || '%' OR typed <% lower(name)
  ) AS named
  WHERE words LIKE '%' || replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_') || '%' OR typed <% words
  ORDER BY word_similarity(typed, words) DESC, id
  LIMIT 60
$$;
