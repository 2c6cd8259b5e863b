-- Who of the staff ordered a payout for its player; null: the player asked for it. It goes out while the player is blocked, too.
ALTER TABLE payment ADD COLUMN ordered_by text CHECK (length(ordered_by) BETWEEN 1 AND 254);
