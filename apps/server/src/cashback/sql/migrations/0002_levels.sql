-- Key of the loyalty level that the rate of a period is for, as the player had it when the period began; null: everybody's rate.
ALTER TABLE cashback ADD COLUMN level text;
