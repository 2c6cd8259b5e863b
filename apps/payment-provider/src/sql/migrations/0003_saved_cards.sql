-- A customer pays again with a card that was used before. Once removed it is not paid with any more until its number is typed anew; payouts still find it.
ALTER TABLE psp_card ADD COLUMN removed_at timestamptz;
