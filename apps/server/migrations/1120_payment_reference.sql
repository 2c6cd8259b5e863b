-- Under what the provider knows a payment. A row's number comes back when a backup is put back, and the provider would take the new payment for
-- the one that it has seen; a random one does not. Payments of before keep the number that the provider was told.
ALTER TABLE payment ADD COLUMN reference text;
UPDATE payment SET reference = id::text;
ALTER TABLE payment ALTER COLUMN reference SET DEFAULT gen_random_uuid()::text, ALTER COLUMN reference SET NOT NULL;
CREATE UNIQUE INDEX payment_reference ON payment (player_id, reference);
