-- Since when a player does not deposit with it any more. What it brought in still goes back to it.
ALTER TABLE payment_instrument ADD COLUMN removed_at timestamptz;
