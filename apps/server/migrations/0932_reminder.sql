-- When each player was last asked to look back and review their limits.
CREATE TABLE protection_reminder (
  player_id bigint PRIMARY KEY,
  reminded_at timestamptz NOT NULL
);
