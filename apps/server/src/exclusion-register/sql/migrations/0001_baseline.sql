-- What registers of excluded people (GAMSTOP, RUA) answered, and what they were told: proof for the regulator that they were asked (LCCP 3.5.5).
CREATE TABLE register_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for a sign-up that was refused.
  player_id bigint REFERENCES player (id),
  register text NOT NULL,
  occasion text NOT NULL CHECK (occasion IN ('sign_up', 'sign_in', 'known', 'play', 'deposit')),
  -- Y: excluded. N: not known. P: was excluded once.
  answer text NOT NULL CHECK (answer IN ('Y', 'N', 'P')),
  -- The register's own number of the answer.
  unique_id text NOT NULL,
  -- Stands for what was asked with, under the installation's secret: another name is another question.
  person_digest bytea NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX register_answer_of_player ON register_answer (player_id, id DESC);

-- Exclusions that a register was told of: once when one begins, once more when its end is known.
CREATE TABLE register_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player (id),
  exclusion_id bigint NOT NULL,
  register text NOT NULL,
  -- As it was told; null: no end was asked for.
  returns_at timestamptz,
  unique_id text NOT NULL,
  told_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX register_notice_once ON register_notice (player_id, exclusion_id, register, coalesce(returns_at, '-infinity'));

-- What the sandbox's register of a whole country was told.
CREATE TABLE sandbox_register_exclusion (
  reference text PRIMARY KEY,
  unique_id text NOT NULL,
  tax_code text NOT NULL,
  product text NOT NULL,
  began_at timestamptz NOT NULL,
  ends_at timestamptz,
  returns_at timestamptz
);

-- What happened stays as it happened.
REVOKE UPDATE, DELETE, TRUNCATE ON register_answer, register_notice FROM tavolo_app;
