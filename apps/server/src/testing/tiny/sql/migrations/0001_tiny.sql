CREATE TABLE tiny_note (
  word text PRIMARY KEY,
  counted bigint NOT NULL DEFAULT 0
);
