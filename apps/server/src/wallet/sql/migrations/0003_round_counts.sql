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

-- The background counts hours that are over for an hour and more. What changes in those later counts itself; a round of now costs one comparison
-- and no call. Half an hour lies between the two: no transaction that writes rounds lasts that long (statements and idle ones are ended after seconds).
CREATE TRIGGER round_counts_new AFTER INSERT ON round FOR EACH ROW
  WHEN (NEW.created_at < statement_timestamp() - interval '30 minutes' AND (NEW.stake > 0 OR NEW.win > 0))
  EXECUTE FUNCTION count_late_round('1');
CREATE TRIGGER round_counts_more AFTER UPDATE ON round FOR EACH ROW
  WHEN (NEW.created_at < statement_timestamp() - interval '30 minutes'
    AND (OLD.stake > 0 OR OLD.win > 0) = false AND (NEW.stake > 0 OR NEW.win > 0))
  EXECUTE FUNCTION count_late_round('1');
CREATE TRIGGER round_counts_less AFTER UPDATE ON round FOR EACH ROW
  WHEN (NEW.created_at < statement_timestamp() - interval '30 minutes'
    AND (OLD.stake > 0 OR OLD.win > 0) AND (NEW.stake > 0 OR NEW.win > 0) = false)
  EXECUTE FUNCTION count_late_round('-1');

REVOKE ALL ON round_count, round_count_state FROM tavolo_app;
GRANT SELECT ON round_count, round_count_state TO tavolo_app;
