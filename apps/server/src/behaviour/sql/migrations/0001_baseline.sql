-- What players do that may be a sign of harm: by days, and from when on it is one.

CREATE TABLE behaviour_day (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  -- In the licence's time zone.
  day date NOT NULL,
  -- What was lost, hundredths of the base currency's unit; below zero: won.
  lost bigint NOT NULL,
  -- Rounds and bets that were decided between midnight and five o'clock.
  night_plays integer NOT NULL CHECK (night_plays >= 0),
  PRIMARY KEY (bucket, player_id, day)
) WITH (fillfactor = 80);
CREATE INDEX behaviour_day_of ON behaviour_day (day);
REVOKE ALL ON behaviour_day FROM tavolo_app;
GRANT SELECT, INSERT, DELETE ON behaviour_day TO tavolo_app;
GRANT UPDATE (lost, night_plays) ON behaviour_day TO tavolo_app;

-- From when on something is a sign. One row, which the database's owner changes.
CREATE TABLE behaviour_rule (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- Lost within 30 days: so much at least, hundredths of the base currency's unit, and so many times what the 90 days before came to in 30.
  loss_least bigint NOT NULL CHECK (loss_least > 0),
  loss_times integer NOT NULL CHECK (loss_times > 0),
  -- Within 24 hours.
  declined_deposits integer NOT NULL CHECK (declined_deposits > 0),
  deposits integer NOT NULL CHECK (deposits > 0),
  -- Within 30 days.
  limits_raised integer NOT NULL CHECK (limits_raised > 0),
  -- So many nights of 30, each with so many rounds or bets at least.
  nights integer NOT NULL CHECK (nights > 0),
  night_plays integer NOT NULL CHECK (night_plays > 0),
  -- How long a mark holds, and how long nothing is marked again that the staff has cleared.
  mark_days integer NOT NULL CHECK (mark_days BETWEEN 1 AND 365)
);
INSERT INTO behaviour_rule VALUES (true, 100000, 3, 5, 10, 3, 10, 20, 30);
REVOKE ALL ON behaviour_rule FROM tavolo_app;
GRANT SELECT ON behaviour_rule TO tavolo_app;
