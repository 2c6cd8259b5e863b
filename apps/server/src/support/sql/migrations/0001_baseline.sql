-- What people write to the support, and what happened in the live chat. Written once, never changed.

CREATE TABLE support_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the sender is told, and names later on.
  reference text NOT NULL UNIQUE,
  -- Null for somebody who was not signed in.
  player_id bigint REFERENCES player (id),
  name text,
  -- Where the answer goes.
  email text,
  subject text,
  message text NOT NULL,
  locale text NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX support_message_player ON support_message (player_id, id DESC) WHERE player_id IS NOT NULL;

CREATE TABLE support_attachment (
  message_id bigint NOT NULL REFERENCES support_message (id),
  place smallint NOT NULL,
  -- As the sender's machine calls it; never used as a path.
  name text NOT NULL,
  -- Told by the content, not by the name.
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  content bytea NOT NULL,
  PRIMARY KEY (message_id, place)
);

CREATE TABLE chat_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint REFERENCES player (id),
  channel_id text NOT NULL,
  conversation_id text NOT NULL,
  event text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX chat_event_player ON chat_event (player_id, id DESC) WHERE player_id IS NOT NULL;
CREATE INDEX chat_event_conversation ON chat_event (conversation_id, id);

REVOKE UPDATE, DELETE, TRUNCATE ON support_message, support_attachment, chat_event FROM tavolo_app;
