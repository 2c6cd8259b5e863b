-- What Telegram has signed lets in for a day. Each is written down when it was used, so that a copy of it opens nothing on another device.
CREATE TABLE telegram_use (
  -- SHA-256 of the text that was signed.
  digest bytea PRIMARY KEY,
  -- The network that it came from, as limits know it.
  client text NOT NULL,
  used_at timestamptz NOT NULL,
  -- From then on it is too old anyway.
  expires_at timestamptz NOT NULL
);
CREATE INDEX telegram_use_expires ON telegram_use (expires_at);
