-- A round whose stake is to go back takes no more moves: it says so before the wallet is asked, so that nobody turns a tile and has the stake back.
ALTER TABLE studio_open_round ADD COLUMN is_given_up boolean NOT NULL DEFAULT false;
