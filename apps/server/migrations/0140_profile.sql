-- Numbers of documents are kept sealed (AES-256-GCM, under a key from outside of the database). This digest under another key makes two of them
-- the same one: nobody has two accounts with one tax code.
ALTER TABLE player ADD COLUMN document_key bytea;
CREATE UNIQUE INDEX player_document ON player (document_key) WHERE state <> 'closed';
