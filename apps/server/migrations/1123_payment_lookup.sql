-- A provider's list names payments without their players.
CREATE INDEX payment_by_reference ON payment (reference);
CREATE INDEX payment_by_provider_tx ON payment (provider_tx) WHERE provider_tx IS NOT NULL;
