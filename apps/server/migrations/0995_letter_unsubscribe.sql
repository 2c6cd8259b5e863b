-- Where a letter of news can be ended in one step (RFC 8058); null for letters that are no news.
ALTER TABLE mailbox_message ADD COLUMN unsubscribe_url text;
