-- What is paid with by other methods than the card does not expire.
ALTER TABLE psp_card ALTER COLUMN expiry_month DROP NOT NULL, ALTER COLUMN expiry_year DROP NOT NULL;
