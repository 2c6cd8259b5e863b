-- An exclusion takes back every consent to news of the player, and the log says that it did.
ALTER TABLE news_consent DROP CONSTRAINT news_consent_source_check;
ALTER TABLE news_consent ADD CONSTRAINT news_consent_source_check CHECK (source IN ('sign_up', 'settings', 'link', 'exclusion'));
