-- Games whose text holds what was typed or resembles it. The bar is lower than pg_trgm's own: names are short, a slip costs
-- several of their trigrams. One or two letters resemble too much: they are only looked for as they are.
-- Loads pg_trgm: until then only a superuser may name its settings.
SELECT show_limit();
CREATE OR REPLACE FUNCTION casino_search(typed text) RETURNS SETOF text LANGUAGE sql STABLE
  SET pg_trgm.word_similarity_threshold = 0.3
AS $$
  SELECT sysname FROM casino_game WHERE length(typed) > 2 AND typed <% search_text
  UNION
  SELECT sysname FROM casino_game WHERE search_text LIKE '%' || replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
