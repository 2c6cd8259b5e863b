-- Where each player's identity check stands, and how it came there. Documents and what is read from them stay with the provider.

CREATE TABLE identity_check (
  player_id bigint PRIMARY KEY REFERENCES player (id),
  -- The provider's name of the person.
  applicant_id text NOT NULL UNIQUE,
  level text NOT NULL,
  state text NOT NULL CHECK (state IN ('none', 'started', 'pending', 'on_hold', 'retry', 'verified', 'refused')),
  -- What the newest message of the provider says.
  review_status text NOT NULL,
  answer text CHECK (answer IN ('GREEN', 'RED')),
  reject_type text CHECK (reject_type IN ('RETRY', 'FINAL')),
  reject_labels text[] NOT NULL DEFAULT '{}',
  -- For the player: what was wrong, in the provider's words.
  comment text,
  -- The newest message: by the provider's clock, then by kind and name, so that any order of arrival leads to the same end.
  event_at timestamptz,
  event_rank integer,
  event_key text,
  -- The player's page said that documents were sent in, and the provider has not confirmed it yet.
  claimed_at timestamptz,
  -- Whether the block of payouts was set by this check, and not by staff.
  has_blocked boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Whether the identity provider was told of the person who stands in the profile now: what it finds is of the one that it was told of.
  is_told boolean NOT NULL DEFAULT true,
  -- One process at a time tells it anew, until then.
  telling_until timestamptz,
  -- The account of a person whom the provider accepted, and who has another checked account by the same document and birthday: somebody of the
  -- support looks at both. Null for everybody else.
  same_person_as bigint REFERENCES player (id)
);
CREATE INDEX identity_check_open ON identity_check (updated_at) WHERE state = 'pending' OR claimed_at IS NOT NULL;

-- Every message of the provider, once.
CREATE TABLE identity_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player (id),
  event_key text NOT NULL UNIQUE,
  type text NOT NULL,
  event_at timestamptz NOT NULL,
  answer text,
  reject_type text,
  reject_labels text[] NOT NULL DEFAULT '{}',
  -- The state that it led to; null where a newer message was there already or where it says nothing of the state.
  state text,
  received_at timestamptz NOT NULL
);
CREATE INDEX identity_event_of_player ON identity_event (player_id, event_at DESC, id DESC);
-- What happened stays as it happened.
REVOKE UPDATE, DELETE, TRUNCATE ON identity_event FROM tavolo_app;

CREATE TRIGGER player_untold AFTER UPDATE OF first_name, last_name, birth_date, country_code ON player FOR EACH ROW
  WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name
    OR OLD.birth_date IS DISTINCT FROM NEW.birth_date OR OLD.country_code <> NEW.country_code)
  EXECUTE FUNCTION untell_identity_provider();

-- What other modules read of where a check stands.
CREATE VIEW identity_standing WITH (security_invoker = true) AS
  SELECT player_id, state = 'refused' AS is_refused, is_told, same_person_as FROM identity_check;
REVOKE ALL ON identity_standing FROM tavolo_app;
GRANT SELECT ON identity_standing TO tavolo_app;
