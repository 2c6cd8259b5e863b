-- What people of the staff gave alone lately. Each gift takes a share of what one person gives alone within a day, whatever it is.
CREATE TABLE staff_giving (
  staff_id bigint NOT NULL REFERENCES staff,
  -- Kind, player and key.
  gift text NOT NULL CHECK (length(gift) BETWEEN 5 AND 400),
  -- Of a day's allowance: 10^18 is all of it.
  share bigint NOT NULL CHECK (share BETWEEN 0 AND 1000000000000000000),
  given_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, given_at, gift)
);
REVOKE ALL ON staff_giving FROM tavolo_app;
GRANT SELECT, INSERT, DELETE ON staff_giving TO tavolo_app;
