-- The round that a player has under way in a game that goes on by the player's moves: one at most in each game. The wallet has its stake, and once
-- it is over its win and its moves; until then the moves stand here, each from the moment on at which it was taken.
CREATE TABLE studio_open_round (
  user_id text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  currency text NOT NULL,
  game text NOT NULL,
  -- The wallet's name for the stake, and the operator's token that it was taken with: the round is paid by it, whatever became of the session.
  transaction text NOT NULL,
  token text NOT NULL,
  -- Null until the wallet has said that it took the stake.
  round text,
  -- [{"key": …, "move": …}]: the client's key of each move, in order.
  moves jsonb NOT NULL DEFAULT '[]',
  moved_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, mode, currency, game)
);
CREATE INDEX studio_open_round_idle ON studio_open_round (moved_at);

-- Demo rounds can stay open as well.
ALTER TABLE studio_demo_round ADD COLUMN state text NOT NULL DEFAULT 'settled' CHECK (state IN ('open', 'settled', 'voided'));
