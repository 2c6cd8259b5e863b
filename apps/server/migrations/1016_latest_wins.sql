-- The list of the latest wins is read every other second: by an index of wins alone, however many rounds are played, and whenever they were
-- settled. Its rows come at its end, as they are made.
CREATE INDEX round_wins ON round (created_at) WHERE currency <> 'FUN' AND state = 'settled' AND stake > 0 AND win > stake;
