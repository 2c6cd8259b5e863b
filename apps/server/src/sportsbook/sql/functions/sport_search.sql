-- Competitions and competitors whose name holds what was typed or resembles it: those that hold it first, then the likest. The bar is lower than pg_trgm's own:
-- names are short, a slip costs several of their trigrams.
-- Loads pg_trgm: until then only a superuser may name its settings.
SELECT show_limit();
CREATE OR REPLACE FUNCTION sport_search(typed text) RETURNS TABLE (kind text, id text, holds boolean) LANGUAGE sql STABLE
  SET pg_trgm.word_similarity_threshold = 0.4
AS $$
  WITH pattern AS (SELECT '%' || replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_') || '%' AS held)
  SELECT kind, id, words LIKE held AS holds FROM pattern, (
    SELECT 'competition' AS kind, id, lower(name || ' ' || country) AS words FROM sport_competition
    UNION ALL
    SELECT 'competitor', id, lower(name) FROM sport_competitor, pattern WHERE lower(name) LIKE held OR typed <% lower(name)
  ) AS named
  WHERE words LIKE held OR typed <% words
  ORDER BY holds DESC, word_similarity(typed, words) DESC, id
  LIMIT 60
$$;
