-- Whoever an identity check has refused for good is not somebody new by erasing the account: what stands for the document, under a key that is not
-- in the database, is kept beside what the law wants kept, and goes with it.
ALTER TABLE retained_identity ADD COLUMN document_key bytea;
CREATE INDEX retained_identity_document ON retained_identity (document_key) WHERE document_key IS NOT NULL;
