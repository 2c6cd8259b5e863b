-- Anybody can type the number of somebody else's document: saving one neither proves nor refuses anything, and answers the same whoever has it.
-- Whether two accounts are one person is decided when an identity is checked.
DROP INDEX player_document;

-- When the document was saved that stands in the profile, or stood there when the account was erased: of two accounts, who claimed it later.
ALTER TABLE player ADD COLUMN document_at timestamptz;
UPDATE player SET document_at = created_at WHERE document_key IS NOT NULL;
ALTER TABLE retained_identity ADD COLUMN document_at timestamptz;
UPDATE retained_identity r SET document_at = p.created_at FROM player p WHERE p.id = r.player_id AND r.document_key IS NOT NULL;

-- The account of a person whom the provider accepted, and who has another checked account by the same document and birthday: somebody of the
-- support looks at both. Null for everybody else.
ALTER TABLE identity_check ADD COLUMN same_person_as bigint REFERENCES player (id);
