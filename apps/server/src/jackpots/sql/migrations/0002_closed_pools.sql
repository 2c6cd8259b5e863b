-- Where all that a closed pool had went, and goes that still comes.
ALTER TABLE jackpot_pool ADD COLUMN moved_to text;
ALTER TABLE jackpot_pool ADD CONSTRAINT jackpot_pool_moved CHECK ((closed_at IS NULL) = (moved_to IS NULL) AND moved_to IS DISTINCT FROM pool);
