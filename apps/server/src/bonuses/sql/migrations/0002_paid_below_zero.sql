-- What was paid follows the bets of a bonus after its end: below zero nothing of it is cash, and so much comes to the house before anything is.
ALTER TABLE betting_bonus DROP CONSTRAINT betting_bonus_paid_check;
