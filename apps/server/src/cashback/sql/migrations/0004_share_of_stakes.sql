-- The most that a period comes to, as a part of what was staked in it: hundredths of a per cent. Null: a period of before, which keeps the conditions with which it began.
ALTER TABLE cashback ADD COLUMN stake_cap integer CHECK (stake_cap BETWEEN 1 AND 10000);
