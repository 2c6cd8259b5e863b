-- Which of a player's rounds a meter's is, in the order in which the wallet counts them: a process whose place is out of date does not lead a meter back to
-- an older round.
ALTER TABLE studio_meter ADD COLUMN series bigint NOT NULL DEFAULT 0, ADD COLUMN number integer NOT NULL DEFAULT 0;
