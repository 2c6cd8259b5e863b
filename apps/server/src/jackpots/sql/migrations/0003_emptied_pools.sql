-- A pool is closed in two steps: no stake feeds it any more, and what it has is moved when the last round that may have fed it is counted.
ALTER TABLE jackpot_pool
  -- Rounds of transactions from this number on saw that the pool was closed; null until that is known.
  ADD COLUMN closed_xact bigint,
  ADD COLUMN emptied_at timestamptz;
UPDATE jackpot_pool SET closed_xact = 0, emptied_at = closed_at WHERE closed_at IS NOT NULL;
ALTER TABLE jackpot_pool ADD CONSTRAINT jackpot_pool_emptied CHECK (emptied_at IS NULL OR (closed_at IS NOT NULL AND closed_xact IS NOT NULL));
-- What fed a pool that is closed stays known: its rounds may still be taken back.
ALTER TABLE jackpot_feeder ADD COLUMN is_closed boolean NOT NULL DEFAULT false;
-- In how many parts a minor unit of its pots and of its reserves is counted (jackpot_level), by which whoever checks holds levels against the ledger.
ALTER TABLE jackpot_pool ADD COLUMN pot_parts bigint CHECK (pot_parts > 0), ADD COLUMN reserve_parts bigint CHECK (reserve_parts >= 0);
UPDATE jackpot_pool p SET pot_parts = f.pot_share, reserve_parts = f.reserve_share FROM jackpot_feeder f WHERE f.pool = p.pool AND f.currency = p.currency;
