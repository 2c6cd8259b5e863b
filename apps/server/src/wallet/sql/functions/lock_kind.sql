-- The account whose row is the lock of a currency.
CREATE OR REPLACE FUNCTION lock_kind(p_currency text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN p_currency = 'FUN' THEN 'fun' ELSE 'main' END $$;
