-- Whether the catalogue lists a game in a category, also a game that is offered no longer. In PL/pgSQL, which keeps the plan: a function in SQL that looks into a table is planned with
-- every call.
CREATE OR REPLACE FUNCTION is_game_in_category(p_game text, p_category text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM casino_game_category c WHERE c.game = p_game AND c.category = p_category);
END $$;
REVOKE ALL ON FUNCTION is_game_in_category(text, text) FROM PUBLIC, tavolo_app;
