-- What this installation is called, on whichever server it is: made once, carried on by its backups.
CREATE TABLE installation (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- When it was last put back from a backup, and of when that was.
  restored_at timestamptz,
  restored_from timestamptz
);
INSERT INTO installation DEFAULT VALUES;
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON installation FROM tavolo_app;
