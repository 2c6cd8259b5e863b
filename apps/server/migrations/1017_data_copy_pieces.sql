-- The files of a copy are packed already, and are read a piece at a time: kept plain, so that a piece costs what it is long.
ALTER TABLE data_export ALTER COLUMN json SET STORAGE EXTERNAL, ALTER COLUMN html SET STORAGE EXTERNAL;
