-- How many rounds a player has, by day (UTC): what a page of the history is found by. A round counts in which something was staked or won.

CREATE TABLE round_count (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  provider text NOT NULL,
  game text NOT NULL,
  rounds bigint NOT NULL,
  PRIMARY KEY (bucket, player_id, day, currency, provider, game)
) WITH (fillfactor = 70);

-- Rounds that began before `until` are in round_count; later ones are counted where they stand. `until` is the beginning of an hour.
CREATE TABLE round_count_state (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  until timestamptz NOT NULL
);
INSERT INTO round_count_state (until) VALUES ('-infinity');

REVOKE ALL ON round_count, round_count_state FROM tavolo_app;
GRANT SELECT ON round_count, round_count_state TO tavolo_app;
