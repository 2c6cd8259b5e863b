-- The highest limits that one person of the staff sets alone, hundredths of the base currency's unit: what is above waits for a second one.
ALTER TABLE betting_rule
  ADD COLUMN maximum_stake_alone bigint NOT NULL DEFAULT 1000000 CHECK (maximum_stake_alone >= 0),
  ADD COLUMN maximum_return_alone bigint NOT NULL DEFAULT 50000000 CHECK (maximum_return_alone >= 0),
  ADD COLUMN maximum_liability_alone bigint NOT NULL DEFAULT 100000000 CHECK (maximum_liability_alone >= 0);
