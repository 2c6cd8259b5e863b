-- Beside its six digits a letter may carry a code that is too long to be guessed, so that others' guesses at the digits lock nobody out.
ALTER TABLE confirmation_code ADD COLUMN letter_digest bytea;
