-- Whether the catalogue lists a game in a category, also a game that is offered no longer.
CREATE OR REPLACE FUNCTION is_game_in_category(p_game text, p_category text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM casino_game_category c WHERE c.game = p_game AND c.category = p_category)
$$;
REVOKE ALL ON FUNCTION is_game_in_category(text, text) FROM PUBLIC, tavolo_app;
