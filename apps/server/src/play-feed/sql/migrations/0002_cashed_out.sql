-- Whether something of the bet was cashed out.
ALTER TABLE play_decided ADD COLUMN is_cashed_out boolean NOT NULL DEFAULT false;
