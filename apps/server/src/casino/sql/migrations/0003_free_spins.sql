-- Free spins that players have at providers on other machines.
CREATE TABLE casino_free_spins (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  -- The operator's name of the pack.
  name text NOT NULL,
  integration text NOT NULL,
  game text NOT NULL REFERENCES casino_game,
  currency text NOT NULL,
  -- Of one spin, minor units.
  stake bigint NOT NULL CHECK (stake > 0),
  spins integer NOT NULL CHECK (spins BETWEEN 1 AND 1000),
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND spins),
  state text NOT NULL DEFAULT 'ordered' CHECK (state IN ('ordered', 'given', 'refused', 'cancelling', 'cancelled')),
  -- The provider's name of it, under which its spins come back.
  reward text,
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the provider was asked last: the answer may have been lost.
  tried_at timestamptz,
  PRIMARY KEY (bucket, player_id, name)
);
CREATE UNIQUE INDEX casino_free_spins_reward ON casino_free_spins (bucket, player_id, integration, reward);
CREATE INDEX casino_free_spins_waiting ON casino_free_spins (integration, created_at) WHERE state IN ('ordered', 'cancelling');

-- Each spin that was counted, by the provider's name of its bet.
CREATE TABLE casino_free_spin (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  integration text NOT NULL,
  transaction text NOT NULL,
  pack text NOT NULL,
  taken_back boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bucket, player_id, integration, transaction)
);
