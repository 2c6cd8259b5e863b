-- Chance that passes from a round to the one that goes on from it.
ALTER TABLE studio_table_round
  -- The mix of the round whose outcome is in goes_on_from: its own mix begins with it.
  ADD COLUMN previous_mix text,
  ADD CONSTRAINT studio_table_round_origin CHECK (previous_mix IS NULL OR goes_on_from IS NOT NULL);
