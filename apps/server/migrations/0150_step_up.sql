-- Who is in proves it again before money leaves or protection falls (checklist AUT-17).
ALTER TABLE session
  -- The last proof after the sign-in itself, which is one too.
  ADD COLUMN proved_at timestamptz,
  -- A proof gives the session a new token. The one before holds for requests that were under way, for some seconds.
  ADD COLUMN former_token_digest bytea,
  ADD COLUMN former_token_until timestamptz;

CREATE UNIQUE INDEX session_former_token ON session (former_token_digest) WHERE former_token_digest IS NOT NULL;
