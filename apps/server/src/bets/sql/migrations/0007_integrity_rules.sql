-- From where on a pattern of bets is told of (bets/integrity/rules.ts). Stakes in hundredths of the base currency, shares as parts of one.
ALTER TABLE betting_rule ADD COLUMN integrity jsonb NOT NULL DEFAULT '{
  "concentration": {"stake": 100000, "accounts": 3, "above_expected": 0.5},
  "near_start": {"stake": 50000, "minutes": 5, "share": 0.5},
  "alike": {"stake": 5000, "accounts": 4},
  "repeated_maximum": {"bets": 3, "share": 0.9},
  "late_price": {"bets": 10, "share": 0.5}
}';
