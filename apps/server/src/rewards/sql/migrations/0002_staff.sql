-- Unused, it was taken back: a bonus, a free bet, free spins.
ALTER TABLE reward_gift ADD COLUMN taken_back_at timestamptz;
GRANT UPDATE (taken_back_at) ON reward_gift TO tavolo_app;
-- What one person gave lately.
CREATE INDEX reward_gift_given ON reward_gift (origin, given_at);

CREATE TABLE reward_rule (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- What one person of the staff gives alone within a day, hundredths of the base currency's unit.
  give_alone bigint NOT NULL CHECK (give_alone >= 0)
);
INSERT INTO reward_rule VALUES (true, 10000);
