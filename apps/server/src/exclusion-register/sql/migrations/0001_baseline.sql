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
