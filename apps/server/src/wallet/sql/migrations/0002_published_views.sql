-- What other modules read of the ledger: views, so that its tables are its own. Nothing is written through them.
CREATE VIEW ledger_player WITH (security_invoker = true) AS
  SELECT bucket, player_id, currency, stakes_blocked, deposits_blocked, guarded, live_game FROM wallet_player;
CREATE VIEW ledger_account WITH (security_invoker = true) AS
  SELECT bucket, player_id, kind, currency, balance FROM account;
CREATE VIEW ledger_posting WITH (security_invoker = true) AS
  SELECT bucket, player_id, day, id, key, kind, currency, accounts, amounts, balances, balance_after, provider, round_id, reference, reverses, created_at FROM posting;
CREATE VIEW ledger_entry WITH (security_invoker = true) AS
  SELECT bucket, player_id, day, posting_id, account, currency, amount FROM entry;
CREATE VIEW ledger_round WITH (security_invoker = true) AS
  SELECT bucket, player_id, provider, id, game, currency, stake, win, state, detail, created_at, day, last_day FROM round;
CREATE VIEW ledger_open_round WITH (security_invoker = true) AS
  SELECT bucket, player_id, provider, id, game, currency FROM open_round;
REVOKE ALL ON ledger_player, ledger_account, ledger_posting, ledger_entry, ledger_round, ledger_open_round FROM tavolo_app;
GRANT SELECT ON ledger_player, ledger_account, ledger_posting, ledger_entry, ledger_round, ledger_open_round TO tavolo_app;
