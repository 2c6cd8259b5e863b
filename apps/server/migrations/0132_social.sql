-- Sign-in by a service elsewhere (OpenID Connect, OAuth 2) and by Telegram.

-- One identity belongs to one player; a player has one of each service.
CREATE TABLE social_identity (
  service text NOT NULL CHECK (service ~ '^[a-z]{1,32}$'),
  -- The service's own, unchanging name of the person.
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  player_id bigint NOT NULL REFERENCES player (id),
  email text,
  name text,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (service, subject),
  UNIQUE (player_id, service)
);

-- A way to a service and back that is under way: used once, and only by the browser that began it.
CREATE TABLE social_attempt (
  state_digest bytea PRIMARY KEY,
  browser_digest bytea NOT NULL,
  service text NOT NULL,
  type_auth text NOT NULL CHECK (type_auth IN ('login', 'registration', 'attach')),
  return_to text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  -- Who adds the service to an account that is there already.
  player_id bigint REFERENCES player (id),
  locale text NOT NULL CHECK (locale IN ('en', 'it')),
  promo_code text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_attempt_end ON social_attempt (expires_at);

-- An identity whose e-mail address is that of an account: added to it once its owner has signed in otherwise.
CREATE TABLE social_proof (
  ticket_digest bytea PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player (id),
  service text NOT NULL,
  subject text NOT NULL,
  email text,
  name text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_proof_end ON social_proof (expires_at);
