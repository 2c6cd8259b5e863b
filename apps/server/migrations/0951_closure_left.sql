-- Money that came to an account after it was closed, as when a provider takes a lost round back: how much of it the support was told of.
ALTER TABLE account_closure ADD COLUMN left_told bigint NOT NULL DEFAULT 0;
