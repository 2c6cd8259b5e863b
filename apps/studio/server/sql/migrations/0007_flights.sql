-- Rounds whose outcome happens in time: between the close and the outcome there is a flight, in which bets are cashed out.
ALTER TABLE studio_table_round
  -- When the flight began; null in rounds without one.
  ADD COLUMN flight_at timestamptz,
  DROP CONSTRAINT studio_table_round_phase_check,
  DROP CONSTRAINT studio_table_round_check,
  ADD CONSTRAINT studio_table_round_phase_check CHECK (phase IN ('open', 'closed', 'flight', 'outcome', 'paid', 'voided')),
  -- The mix is fixed when the flight begins. The link, and with it the outcome, is written down when it is over: until then nobody can read it here.
  ADD CONSTRAINT studio_table_round_check CHECK (
    (outcome IS NULL) = (link IS NULL) AND (mix IS NULL) = (leaves IS NULL) AND (outcome IS NULL OR mix IS NOT NULL)),
  ADD CONSTRAINT studio_table_round_flight CHECK (
    (phase <> 'flight' OR (flight_at IS NOT NULL AND mix IS NOT NULL)) AND (mix IS NULL OR outcome IS NOT NULL OR flight_at IS NOT NULL));

-- Bets that their players cashed out by hand. Targets are in the bets themselves.
CREATE TABLE studio_table_cash_out (
  game text NOT NULL,
  user_id text NOT NULL,
  currency text NOT NULL,
  number bigint NOT NULL,
  -- Which of the player's bets, without its target.
  bet text NOT NULL,
  -- Milliseconds of the flight, by the database's clock, when the server got it.
  elapsed integer NOT NULL CHECK (elapsed >= 0),
  PRIMARY KEY (game, number, user_id, currency, bet),
  FOREIGN KEY (game, user_id, currency, number) REFERENCES studio_table_seat (game, user_id, currency, number) ON DELETE CASCADE
);
