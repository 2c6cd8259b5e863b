-- When each player began the last round of a game, of those who play now: kept beside the count of rounds, so that a process that has just started
-- need not read a quarter of an hour of everybody's rounds to know who plays.
CREATE TABLE casino_last_round (
  player_id bigint NOT NULL,
  game text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (player_id, game)
  -- Nothing but `at` is ever written anew, and no index has it: a row finds room beside its older self.
) WITH (fillfactor = 50);
