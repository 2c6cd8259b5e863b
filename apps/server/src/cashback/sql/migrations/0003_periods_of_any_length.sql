-- A programme whose period was changed begins one of another length at the same moment, while that of before may be closed.
ALTER TABLE cashback DROP CONSTRAINT cashback_bucket_player_id_program_begins_at_currency_key;
ALTER TABLE cashback ADD UNIQUE (bucket, player_id, program, begins_at, ends_at, currency);
