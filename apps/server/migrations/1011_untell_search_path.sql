-- Found where no schema is searched too, as when a dump is read back.
ALTER FUNCTION untell_identity_provider() SET search_path = public, pg_temp;
