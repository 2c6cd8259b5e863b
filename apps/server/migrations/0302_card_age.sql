-- When a card was first paid with: a payout to it needs a proof that is younger. Null for cards of before this was kept.
ALTER TABLE payment_instrument ADD COLUMN added_at timestamptz;
