-- Nobody's display name is shown to other players until they agree to it.
ALTER TABLE player ADD COLUMN is_name_shown boolean NOT NULL DEFAULT false;

-- Proof of that consent (GDPR article 7): one row for each change, never changed.
CREATE TABLE name_consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES player (id),
  given boolean NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX name_consent_of_player ON name_consent (player_id, id DESC);
REVOKE UPDATE, DELETE, TRUNCATE ON name_consent FROM tavolo_app;

CREATE OR REPLACE VIEW player_consent WITH (security_invoker = true) AS
  SELECT player_id, document AS kind, version AS about, true AS given, accepted_at AS at FROM accepted_document
  UNION ALL
  SELECT n.player_id, 'news', c.contact, n.given, n.at FROM news_consent n JOIN contact c ON c.id = n.contact_id
  UNION ALL
  SELECT player_id, 'name', '', given, at FROM name_consent;
