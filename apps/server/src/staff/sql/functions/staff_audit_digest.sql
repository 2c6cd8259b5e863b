-- The digest of a row of the audit that follows another one's.
CREATE OR REPLACE FUNCTION staff_audit_digest(previous bytea, entry staff_audit) RETURNS bytea LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
  SELECT sha256(previous || convert_to(jsonb_build_object(
    'id', entry.id, 'at', to_char(entry.at, 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'staff_id', entry.staff_id, 'actor', entry.actor, 'role', entry.role,
    'address', entry.address, 'kind', entry.kind, 'object_kind', entry.object_kind, 'object_id', entry.object_id, 'object_name', entry.object_name,
    'before', entry.before, 'after', entry.after, 'reason', entry.reason, 'touches', entry.touches, 'approval_id', entry.approval_id,
    'detail', entry.detail
  )::text, 'UTF8'))
$$;
