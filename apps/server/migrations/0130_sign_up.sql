-- Sign-up in four kinds. Who comes in fast, by a social service or out of Telegram may owe some of their data: they have an account, but move no money before it is complete.

ALTER TABLE player ALTER COLUMN birth_date DROP NOT NULL;
ALTER TABLE player ALTER COLUMN country_code DROP NOT NULL;
ALTER TABLE player ALTER COLUMN terms_version DROP NOT NULL;
ALTER TABLE player ALTER COLUMN terms_accepted_at DROP NOT NULL;
ALTER TABLE player ADD COLUMN registration_kind text NOT NULL DEFAULT 'form' CHECK (registration_kind IN ('form', 'fast', 'social', 'telegram'));
ALTER TABLE player ADD CONSTRAINT player_complete CHECK (NOT is_registration_completed OR
  (birth_date IS NOT NULL AND country_code IS NOT NULL AND terms_version IS NOT NULL AND terms_accepted_at IS NOT NULL));

-- Which version of which document was accepted, and when (ACC-03). Written once, never changed.
CREATE TABLE accepted_document (
  player_id bigint NOT NULL REFERENCES player (id),
  document text NOT NULL CHECK (document IN ('terms', 'privacy')),
  version text NOT NULL,
  -- SHA-256 of the text that was published under this version, in the language in which it was read.
  digest text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'it')),
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, document, version)
);
REVOKE UPDATE, DELETE, TRUNCATE ON accepted_document FROM tavolo_app;

-- Codes for contacts that belong to nobody yet: who proves one by its code signs up with it without a password.
CREATE TABLE registration_code (
  -- HMAC of the normalised contact: the table tells nobody who thought of signing up.
  contact_digest text PRIMARY KEY,
  digest bytea NOT NULL,
  tries_left integer NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX registration_code_end ON registration_code (expires_at);
