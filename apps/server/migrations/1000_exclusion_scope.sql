-- Whether a country's register is told of an exclusion, so that it holds at every operator; else it holds here alone.
ALTER TABLE protection_exclusion ADD COLUMN everywhere boolean NOT NULL DEFAULT true;
