-- Rounds that go on from one another, and bets that are decided by a later one of them.
ALTER TABLE studio_table_round
  -- The outcome that the round goes on from; null where it begins anew, and in games whose rounds stand by themselves.
  ADD COLUMN goes_on_from jsonb;

ALTER TABLE studio_table_seat
  -- Of a seat whose round is paid, and whose lasting bets are not decided yet or were decided later: what was paid with the round, the bets that last
  -- with what each is to get back, and the round that decided them.
  ADD COLUMN paid bigint,
  ADD COLUMN lasting jsonb,
  ADD COLUMN decided_by bigint,
  DROP CONSTRAINT studio_table_seat_state_check,
  ADD CONSTRAINT studio_table_seat_state_check CHECK (state IN ('open', 'lasting', 'settled', 'returned')),
  ADD CONSTRAINT studio_table_seat_lasting CHECK ((paid IS NULL) = (lasting IS NULL) AND (state <> 'lasting' OR lasting IS NOT NULL));
CREATE INDEX studio_table_seat_lasting ON studio_table_seat (game, number) WHERE state = 'lasting';
