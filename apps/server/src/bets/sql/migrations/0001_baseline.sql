-- Bets: what a player has staked on which selections at which odds, what became of it, and every step on the way.
-- What was agreed at acceptance is never changed: the application's role may change results and states, and odds while a bet waits.

CREATE SEQUENCE bet_id;

CREATE TABLE bet (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  id bigint NOT NULL,
  -- What the player tells the support.
  reference text NOT NULL CHECK (length(reference) = 10),
  key text NOT NULL CHECK (length(key) <= 255),
  fingerprint text NOT NULL,
  -- Of the postings of the bet (decision 0034): the day that the key names, else that of acceptance.
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('single', 'accumulator', 'system', 'bet_builder')),
  folds smallint[] NOT NULL,
  lines integer NOT NULL CHECK (lines > 0),
  is_each_way boolean NOT NULL,
  currency text NOT NULL,
  funding text NOT NULL CHECK (funding IN ('cash', 'bonus', 'free_bet')),
  -- Which one it was paid with.
  free_bet_id bigint,
  unit_stake bigint NOT NULL CHECK (unit_stake > 0),
  stake bigint NOT NULL CHECK (stake > 0),
  policy text NOT NULL CHECK (policy IN ('any', 'better', 'none')),
  -- When every leg wins in full, and the most that is paid.
  potential_return bigint NOT NULL,
  maximum_return bigint NOT NULL,
  -- What it took of what can be lost on each of its selections, in hundredths of the base currency at the rate of then: so much is given back.
  exposure_stake bigint NOT NULL DEFAULT 0 CHECK (exposure_stake >= 0),
  exposure_liability bigint NOT NULL DEFAULT 0 CHECK (exposure_liability >= 0),
  -- Where there is one line: the product of the odds, as shown.
  total_odds text,
  -- Of the rules of betting that the player agreed to.
  rules_version text NOT NULL,
  -- Where the player was, as the account says.
  country text,
  state text NOT NULL CHECK (state IN ('pending', 'rejected', 'requoted', 'open', 'part_cashed', 'cashed_out', 'won', 'lost', 'void', 'partial', 'cancelled')),
  placed_at timestamptz NOT NULL,
  -- By the database's clock, before the selections were read by which it was accepted.
  accepted_at timestamptz,
  -- Of a pending bet.
  decided_at timestamptz,
  settled_at timestamptz,
  -- Of the last settlement; 0: none.
  settlement integer NOT NULL DEFAULT 0,
  -- What was paid out by it, cash-outs not counted; null while undecided.
  returned bigint,
  cashed_out bigint NOT NULL DEFAULT 0,
  -- The part of the stake that still runs.
  running_numerator bigint NOT NULL DEFAULT 1,
  running_denominator bigint NOT NULL DEFAULT 1,
  corrections integer NOT NULL DEFAULT 0,
  reason text,
  auto_cash_out bigint,
  -- What it is given as an accumulator, as agreed: as in betting_rule, the maximum in minor units.
  accumulator_bonus jsonb,
  CHECK ((funding = 'free_bet') = (free_bet_id IS NOT NULL)),
  PRIMARY KEY (bucket, player_id, id),
  UNIQUE (bucket, player_id, key),
  UNIQUE (bucket, player_id, reference)
) WITH (fillfactor = 80);
CREATE INDEX bet_newest ON bet (bucket, player_id, placed_at DESC, id DESC);
CREATE INDEX bet_open ON bet (bucket, player_id, id) WHERE state IN ('pending', 'open', 'part_cashed');
-- What the support and traders are told.
CREATE INDEX bet_reference ON bet (reference);
CREATE INDEX bet_auto ON bet (bucket, player_id, id) WHERE auto_cash_out IS NOT NULL;
REVOKE ALL ON bet FROM tavolo_app;
GRANT SELECT, INSERT ON bet TO tavolo_app;
GRANT UPDATE (state, accepted_at, decided_at, settled_at, settlement, returned, cashed_out, running_numerator, running_denominator, corrections, reason,
  auto_cash_out, potential_return, total_odds, exposure_liability) ON bet TO tavolo_app;
CREATE TRIGGER bet_terms BEFORE UPDATE OF potential_return, total_odds, exposure_liability ON bet FOR EACH ROW WHEN (OLD.state <> 'pending') EXECUTE FUNCTION refuse_struck();
CREATE TRIGGER bet_decided BEFORE UPDATE OF state ON bet FOR EACH ROW WHEN (OLD.state <> 'pending' AND NEW.state = 'pending') EXECUTE FUNCTION refuse_struck();

CREATE TABLE bet_leg (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  n smallint NOT NULL,
  selection text NOT NULL,
  event_id bigint NOT NULL,
  market_id bigint NOT NULL,
  market_type text NOT NULL,
  specifiers text NOT NULL,
  outcome text NOT NULL,
  competitor text,
  sport text NOT NULL,
  competition text NOT NULL,
  -- Struck, in thousandths, and which version of the selection that was.
  odds integer NOT NULL CHECK (odds > 1000),
  odds_version bigint NOT NULL,
  -- What the player was shown.
  shown_odds integer NOT NULL,
  -- By which boost it was struck, and the odds without it.
  boost_id bigint,
  plain_odds integer CHECK ((plain_odds IS NULL) = (boost_id IS NULL)),
  is_banker boolean NOT NULL,
  -- Selections of a bet with the same number are one leg, a bet builder.
  builder smallint,
  was_live boolean NOT NULL,
  -- At acceptance, of a live event: {home, away, clock}.
  score jsonb,
  event_version bigint NOT NULL,
  -- How often what can be bet on had been closed when the bet was placed: see selection_terms.
  closings bigint NOT NULL DEFAULT 0,
  -- Of a bet each way, as @tavolo/odds takes them: {places, fraction}.
  each_way jsonb,
  -- Of a race: who was withdrawn by then. Those that are withdrawn later reduce the winnings.
  non_runners text[] NOT NULL,
  -- The market's version of results that is in the row; 0: none.
  result_version bigint NOT NULL DEFAULT 0,
  result text NOT NULL DEFAULT 'open' CHECK (result IN ('open', 'won', 'lost', 'half_won', 'half_lost', 'void', 'dead_heat', 'placed')),
  -- As @tavolo/odds takes it: {won, voidFactor, deadHeat}; null while open.
  outcome_result jsonb,
  factor text,
  facts jsonb,
  PRIMARY KEY (bucket, player_id, bet_id, n)
) WITH (fillfactor = 80);
-- By which a market's bets are found, whoever placed them.
CREATE INDEX bet_leg_market ON bet_leg (market_id, bucket, player_id, bet_id);
-- What a player has staked at a boost: asked while the accounts are locked, so it does not grow with all that was ever bet.
CREATE INDEX bet_leg_boost ON bet_leg (bucket, player_id, boost_id) WHERE boost_id IS NOT NULL;
REVOKE ALL ON bet_leg FROM tavolo_app;
GRANT SELECT, INSERT ON bet_leg TO tavolo_app;
GRANT UPDATE (result_version, result, outcome_result, factor, facts, odds, odds_version) ON bet_leg TO tavolo_app;
CREATE TRIGGER bet_leg_terms BEFORE UPDATE OF odds, odds_version ON bet_leg FOR EACH ROW EXECUTE FUNCTION refuse_struck();

-- What a bet builder was struck at. Its selections are the rows of bet_leg with its number.
CREATE TABLE bet_builder (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  n smallint NOT NULL,
  -- Of every part of it, thousandths: at `mask` those of the selections of its bits, counted by their names; the last one is that of all.
  part_odds integer[] NOT NULL CHECK (1000 < ALL (part_odds)),
  -- Which law of the event they were made by: sport_event.law_at of then.
  law_at bigint NOT NULL,
  PRIMARY KEY (bucket, player_id, bet_id, n)
);
REVOKE ALL ON bet_builder FROM tavolo_app;
GRANT SELECT, INSERT ON bet_builder TO tavolo_app;
GRANT UPDATE (part_odds, law_at) ON bet_builder TO tavolo_app;
CREATE TRIGGER bet_builder_terms BEFORE UPDATE ON bet_builder FOR EACH ROW EXECUTE FUNCTION refuse_struck();

CREATE TABLE bet_event (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  n integer NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text,
  -- `system`, `player`, or `staff:<id>`.
  actor text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, bet_id, n)
);
CREATE TRIGGER bet_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bet_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE ALL ON bet_event FROM tavolo_app;
GRANT SELECT, INSERT ON bet_event TO tavolo_app;

CREATE TABLE bet_settlement (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  version integer NOT NULL,
  -- `open`: an earlier settlement was taken back.
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost', 'void', 'partial', 'cancelled')),
  -- Exact, before rounding and maximum.
  exact_return text NOT NULL,
  payout bigint NOT NULL CHECK (payout >= 0),
  -- What the ledger moved by it, and what of it the player owes.
  net bigint NOT NULL,
  owed bigint NOT NULL CHECK (owed >= 0),
  posting_id bigint,
  -- What it rests on: {market, version}, or who did it.
  cause jsonb NOT NULL,
  -- Each leg's result, in their order.
  results jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, bet_id, version)
);
CREATE TRIGGER bet_settlement_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bet_settlement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE ALL ON bet_settlement FROM tavolo_app;
GRANT SELECT, INSERT ON bet_settlement TO tavolo_app;

CREATE TABLE bet_cash_out (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  n integer NOT NULL,
  key text NOT NULL CHECK (length(key) <= 255),
  fingerprint text NOT NULL,
  -- Of what ran then.
  percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 100),
  amount bigint NOT NULL CHECK (amount > 0),
  posting_id bigint,
  is_automatic boolean NOT NULL,
  -- What it was reckoned from: odds, versions and chances of the open legs.
  terms jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, bet_id, n),
  UNIQUE (bucket, player_id, key)
);
CREATE TRIGGER bet_cash_out_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bet_cash_out FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE ALL ON bet_cash_out FROM tavolo_app;
GRANT SELECT, INSERT ON bet_cash_out TO tavolo_app;

-- Cash-outs of bets on live events wait as bets do; of a bet one at a time.
CREATE TABLE bet_cash_out_wait (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  n integer NOT NULL,
  key text NOT NULL CHECK (length(key) <= 255),
  fingerprint text NOT NULL,
  percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 100),
  -- What the player agreed to.
  amount bigint NOT NULL CHECK (amount > 0),
  is_automatic boolean NOT NULL,
  -- How often its open selections had been closed, the score and the results of then: another one refuses it.
  watched text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'paid', 'refused')),
  reason text,
  asked_at timestamptz NOT NULL,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, bet_id, n),
  UNIQUE (bucket, player_id, key)
);
CREATE UNIQUE INDEX bet_cash_out_waiting ON bet_cash_out_wait (bucket, player_id, bet_id) WHERE state = 'waiting';
REVOKE ALL ON bet_cash_out_wait FROM tavolo_app;
GRANT SELECT, INSERT ON bet_cash_out_wait TO tavolo_app;
GRANT UPDATE (state, reason) ON bet_cash_out_wait TO tavolo_app;

-- What a corrected result would have taken and the player did not have any more. Later returns of bets to the same account pay it first: cash never pays for
-- bonus money, nor the other way round.
CREATE TABLE bet_debt (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  currency text NOT NULL,
  account text NOT NULL CHECK (account IN ('main', 'betting_bonus', 'fun')),
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (bucket, player_id, currency, account)
);

-- What listeners have heard of bets: each happening is heard once in effect, however often it is delivered.
CREATE TABLE bet_heard (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  listener text NOT NULL,
  key text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, bet_id, listener, key)
);

CREATE SEQUENCE free_bet_id;

-- A bet that the house pays for: used once, whole, and only what it wins is paid. What it may be used for does not change.
CREATE TABLE free_bet (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  id bigint NOT NULL,
  -- Of whoever gives it: given twice with one key it is one.
  key text NOT NULL CHECK (length(key) <= 255),
  currency text NOT NULL CHECK (currency <> 'FUN'),
  amount bigint NOT NULL CHECK (amount > 0),
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0 AND kinds <@ '{single,accumulator,system,bet_builder}'),
  -- None: all sports.
  sports text[] NOT NULL,
  -- Thousandths: the least that the odds of a line come to.
  minimum_odds integer CHECK (minimum_odds > 1000),
  minimum_legs smallint NOT NULL CHECK (minimum_legs BETWEEN 1 AND 30),
  -- Who gave it, `staff:<address>` or a module, and why.
  origin text NOT NULL,
  reason text NOT NULL,
  given_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'available' CHECK (state IN ('available', 'used', 'revoked')),
  bet_id bigint,
  used_at timestamptz,
  CHECK ((state = 'used') = (bet_id IS NOT NULL AND used_at IS NOT NULL)),
  PRIMARY KEY (bucket, player_id, id),
  UNIQUE (bucket, player_id, key)
) WITH (fillfactor = 80);
-- What one person gave lately.
CREATE INDEX free_bet_given ON free_bet (origin, given_at);
REVOKE ALL ON free_bet FROM tavolo_app;
GRANT SELECT, INSERT ON free_bet TO tavolo_app;
GRANT UPDATE (state, bet_id, used_at, expires_at) ON free_bet TO tavolo_app;

CREATE TABLE betting_settings (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  odds_format text NOT NULL,
  policy text NOT NULL CHECK (policy IN ('any', 'better', 'none')),
  quick_stake text,
  keeps_selections boolean NOT NULL,
  PRIMARY KEY (bucket, player_id)
);

CREATE TABLE betting_rule (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version text NOT NULL,
  maximum_legs smallint NOT NULL CHECK (maximum_legs BETWEEN 1 AND 30),
  maximum_lines integer NOT NULL,
  -- Decimal.
  maximum_total_odds bigint NOT NULL,
  -- Pairs of market types whose selections may not meet in a line: as RelatedRule of @tavolo/odds.
  related jsonb NOT NULL,
  -- Market types that are settled by what was seen live; the others wait for the confirmed result.
  early_market_types text[] NOT NULL,
  -- Cut from the fair value of a cash-out, per cent.
  cash_out_margin_prematch smallint NOT NULL CHECK (cash_out_margin_prematch BETWEEN 0 AND 50),
  cash_out_margin_live smallint NOT NULL CHECK (cash_out_margin_live BETWEEN 0 AND 50),
  -- What one person of the staff gives alone: of free bets within a day, and of a boost what each player can win by it at most.
  free_bet_alone bigint NOT NULL CHECK (free_bet_alone >= 0),
  -- What accumulators are given on their winnings: {ladder: [{legs, basisPoints}], minimumOdds, maximum}, as AccumulatorBonus of @tavolo/odds, the maximum as
  -- text. Null: nothing.
  accumulator_bonus jsonb
);
INSERT INTO betting_rule VALUES (true, '2026-11', 20, 1000, 100000, '[]', '{}', 4, 6, 5000, '{"ladder": [{"legs": 3, "basisPoints": 300},
  {"legs": 4, "basisPoints": 500}, {"legs": 5, "basisPoints": 800}, {"legs": 6, "basisPoints": 1000}, {"legs": 8, "basisPoints": 1500},
  {"legs": 10, "basisPoints": 2000}], "minimumOdds": 1400, "maximum": "100000"}');

-- Better odds on a selection, for everybody alike: see boosts.ts. Of one selection one at a time.
CREATE TABLE odds_boost (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  selection text NOT NULL,
  -- Thousandths.
  odds integer NOT NULL CHECK (odds > 1000),
  -- Of each player, hundredths of the base currency's unit.
  maximum_stake bigint NOT NULL CHECK (maximum_stake > 0),
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > from_at),
  actor text NOT NULL,
  reason text NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX odds_boost_running ON odds_boost (selection) WHERE ended_at IS NULL;
REVOKE ALL ON odds_boost FROM tavolo_app;
GRANT SELECT, INSERT ON odds_boost TO tavolo_app;
GRANT UPDATE (ended_at) ON odds_boost TO tavolo_app;

-- What the operator has stopped, and what was let go on since: all betting, a sport, a competition, an event, a market, a selection, or a player.
CREATE TABLE betting_stop (
  scope text NOT NULL CHECK (scope IN ('all', 'sport', 'competition', 'event', 'market', 'selection', 'player')),
  subject text NOT NULL CHECK ((scope = 'all') = (subject = '')),
  reason text NOT NULL,
  actor text NOT NULL,
  since timestamptz NOT NULL,
  -- When it was let go on: a bet that waited meanwhile is not taken.
  resumed_at timestamptz,
  PRIMARY KEY (scope, subject)
);

-- What can be lost on a selection, in slices: bets at one moment wait for one row in eight.
CREATE TABLE bet_exposure (
  selection text NOT NULL,
  slice smallint NOT NULL CHECK (slice BETWEEN 0 AND 7),
  stake bigint NOT NULL CHECK (stake >= 0),
  liability bigint NOT NULL CHECK (liability >= 0),
  PRIMARY KEY (selection, slice)
) WITH (fillfactor = 50);
