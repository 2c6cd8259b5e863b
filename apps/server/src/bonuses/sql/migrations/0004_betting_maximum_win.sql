-- The most of a betting bonus that becomes cash; null: all of it. What its bets bring beyond that, also after its end, is the house's.
ALTER TABLE betting_bonus ADD COLUMN maximum_win bigint CHECK (maximum_win > 0);
