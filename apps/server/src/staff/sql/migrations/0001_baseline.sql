-- The people who work here, how they come in, what takes two of them, and what everybody did.

-- Who works here. They are no players and players are none of them.
CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  name text CHECK (length(name) <= 100),
  -- Roles are the product's own data (staff-roles.ts). One that there is no more may nothing.
  role text NOT NULL CHECK (role ~ '^[a-z][a-z_]{0,39}$'),
  -- Argon2id; absent until the person has chosen a password by a link.
  password_digest text,
  -- Encrypted with a key of the installation.
  totp_secret bytea,
  totp_pending bytea,
  -- The last time step whose code was used, so that no code is used twice.
  totp_step bigint NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz
);

CREATE TABLE staff_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  token_digest bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When the person last gave password and second factor in this session.
  proved_at timestamptz
);
CREATE INDEX staff_session_of ON staff_session (staff_id);

-- Links by which a person sets a password, once.
CREATE TABLE staff_link (
  token_digest bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_link_of ON staff_link (staff_id);

-- Tries to sign in: how many there were in a window, for all processes.
CREATE TABLE staff_attempt (
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);

-- Every time that somebody gave an account its rights is kept: the latest alone could be written over, by the account itself or by another one of the
-- same person, and the account led back to nobody.
CREATE TABLE staff_grant (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  -- Null: the operator's own shell.
  granted_by bigint REFERENCES staff,
  granted_at timestamptz NOT NULL,
  CHECK (granted_by <> staff_id)
);
CREATE INDEX staff_grant_of ON staff_grant (staff_id);
REVOKE UPDATE, DELETE, TRUNCATE ON staff_grant FROM tavolo_app;

-- Changes that take two people, of any module: one proposes, another one approves or refuses. What is proposed never changes: whoever wants something
-- else proposes anew.
CREATE TABLE staff_approval (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]+[.][a-z_]+$'),
  -- What it is about, and which part of that: a language, an account.
  subject text NOT NULL,
  part text NOT NULL,
  title text NOT NULL,
  request jsonb NOT NULL,
  -- What there would be beside what there is: [{part, before, after}].
  changes jsonb NOT NULL,
  detail jsonb NOT NULL,
  -- SHA-256 of the kind, the place and the changes.
  digest bytea NOT NULL CHECK (length(digest) = 32),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  proposed_by bigint NOT NULL REFERENCES staff,
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > proposed_at),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn', 'void', 'expired')),
  decided_at timestamptz,
  -- E-mail of the person, or `command line`; null where time or another change decided.
  decided_by text,
  decided_reason text CHECK (length(decided_reason) <= 500),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX staff_approval_waiting ON staff_approval (kind, subject, part) WHERE state = 'waiting';
CREATE INDEX staff_approval_latest ON staff_approval (kind, id DESC);
CREATE INDEX staff_approval_expiring ON staff_approval (expires_at) WHERE state = 'waiting';
REVOKE UPDATE, DELETE, TRUNCATE ON staff_approval FROM tavolo_app;
GRANT UPDATE (state, decided_at, decided_by, decided_reason) ON staff_approval TO tavolo_app;

-- Who did what, to what, why. Written in the transaction that does it; nobody changes it afterwards.
CREATE TABLE staff_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null: nobody of the staff, but the operator's shell or the product itself.
  staff_id bigint REFERENCES staff,
  actor text NOT NULL,
  role text,
  address text,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]+[.][a-z_]+$'),
  object_kind text,
  object_id text,
  object_name text,
  before jsonb,
  after jsonb,
  reason text CHECK (length(reason) <= 1000),
  touches text CHECK (touches IN ('money', 'player')),
  approval_id bigint REFERENCES staff_approval,
  detail jsonb NOT NULL,
  -- Place in the chain, and SHA-256 of the digest before and of all of this row. Given when the transaction commits.
  position bigint UNIQUE,
  digest bytea CHECK (length(digest) = 32),
  CHECK (touches IS NULL OR coalesce(btrim(reason), '') <> ''),
  CHECK ((object_kind IS NULL) = (object_id IS NULL)),
  CHECK ((position IS NULL) = (digest IS NULL))
);
CREATE INDEX staff_audit_of_object ON staff_audit (object_kind, object_id, id DESC);
CREATE CONSTRAINT TRIGGER staff_audit_linked AFTER INSERT ON staff_audit DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION staff_audit_link();
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON staff_audit FROM tavolo_app;
GRANT INSERT (at, staff_id, actor, role, address, kind, object_kind, object_id, object_name, before, after, reason, touches, approval_id, detail)
  ON staff_audit TO tavolo_app;

-- The end of the chain.
CREATE TABLE staff_audit_chain (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  position bigint NOT NULL,
  digest bytea NOT NULL CHECK (length(digest) = 32)
);
INSERT INTO staff_audit_chain (position, digest) VALUES (0, sha256(''));
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON staff_audit_chain FROM tavolo_app;
