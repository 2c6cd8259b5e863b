-- Markets that bets wait for: found one by one, however many bets there are on each.
CREATE INDEX bet_leg_open ON bet_leg (market_id) WHERE result = 'open';
