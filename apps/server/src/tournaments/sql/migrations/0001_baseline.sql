-- Tournaments: each run with the rules with which it began, who takes part, what they scored and what places won.

-- Runs that somebody has joined or that have begun. Those that are to come are content alone.
CREATE TABLE tournament (
  id text PRIMARY KEY CHECK (length(id) <= 64),
  -- Of the entry of content.
  sysname text NOT NULL,
  -- As they were when the run was opened, see rules.ts.
  rules jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- closed: scores are final, prizes are being given.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'paid')),
  players integer NOT NULL DEFAULT 0,
  -- One more with every change of scores and players.
  version bigint NOT NULL DEFAULT 0,
  closed_at timestamptz,
  paid_at timestamptz,
  CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL))
) WITH (fillfactor = 50);
CREATE INDEX tournament_under_way ON tournament (ends_at) WHERE state <> 'paid';
CREATE INDEX tournament_ended ON tournament (ends_at);
REVOKE ALL ON tournament FROM tavolo_app;
GRANT SELECT, INSERT ON tournament TO tavolo_app;
GRANT UPDATE (state, players, version, closed_at, paid_at) ON tournament TO tavolo_app;

-- Who takes part, and how they stand.
CREATE TABLE tournament_player (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  tournament text NOT NULL,
  joined_at timestamptz NOT NULL,
  -- In which prizes are given.
  currency text NOT NULL CHECK (currency <> 'FUN'),
  -- What counted rounds came to; `score` is no more than the tournament's limit.
  total bigint NOT NULL DEFAULT 0 CHECK (total >= 0),
  score bigint NOT NULL DEFAULT 0 CHECK (score BETWEEN 0 AND total),
  -- Number of the play with which the score was reached: of equal scores the earlier one is ahead.
  reached bigint NOT NULL DEFAULT 0,
  -- Final place, of those that win a prize, and what became of it. kept: it waits until the player may be given something.
  place integer CHECK (place > 0),
  prize text CHECK (prize IN ('due', 'given', 'kept', 'not_given')),
  prize_at timestamptz,
  CHECK ((place IS NULL) = (prize IS NULL)),
  PRIMARY KEY (bucket, player_id, tournament)
) WITH (fillfactor = 70);
CREATE INDEX tournament_player_prize ON tournament_player (tournament, prize) WHERE prize IN ('due', 'kept');
REVOKE ALL ON tournament_player FROM tavolo_app;
GRANT SELECT, INSERT ON tournament_player TO tavolo_app;
GRANT UPDATE (total, score, reached, place, prize, prize_at) ON tournament_player TO tavolo_app;

-- Rounds and bets of a tournament as they stand, also those that score nothing so far: a later word changes what they score. Gone some days after it was closed.
CREATE TABLE tournament_round (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  tournament text NOT NULL,
  provider text NOT NULL,
  round text COLLATE "C" NOT NULL,
  score bigint NOT NULL CHECK (score >= 0),
  -- What of the stake bonus money paid, minor units of the player's currency.
  bonus bigint NOT NULL,
  -- Thousandths, of bets with one line.
  odds integer,
  -- Number of the play with which it came to its score.
  reached bigint NOT NULL,
  PRIMARY KEY (bucket, player_id, tournament, provider, round)
) WITH (fillfactor = 90);
CREATE INDEX tournament_round_best ON tournament_round (bucket, player_id, tournament, score DESC, reached);
REVOKE ALL ON tournament_round FROM tavolo_app;
GRANT SELECT, INSERT, DELETE ON tournament_round TO tavolo_app;
GRANT UPDATE (score, bonus, odds, reached) ON tournament_round TO tavolo_app;

-- Scores above 0 across players, for boards and places.
CREATE TABLE tournament_place (
  tournament text NOT NULL,
  player_id bigint NOT NULL,
  score bigint NOT NULL CHECK (score > 0),
  reached bigint NOT NULL,
  PRIMARY KEY (tournament, player_id)
) WITH (fillfactor = 70);
CREATE INDEX tournament_place_order ON tournament_place (tournament, score DESC, reached, player_id);
REVOKE ALL ON tournament_place FROM tavolo_app;
GRANT SELECT, INSERT, DELETE ON tournament_place TO tavolo_app;
GRANT UPDATE (score, reached) ON tournament_place TO tavolo_app;

-- How many players have scores of each step, see steps.ts: a place is counted by steps, and one by one within its own.
CREATE TABLE tournament_step (
  tournament text NOT NULL,
  step integer NOT NULL,
  players integer NOT NULL CHECK (players >= 0),
  PRIMARY KEY (tournament, step)
) WITH (fillfactor = 50);
REVOKE ALL ON tournament_step FROM tavolo_app;
GRANT SELECT, INSERT ON tournament_step TO tavolo_app;
GRANT UPDATE (players) ON tournament_step TO tavolo_app;
