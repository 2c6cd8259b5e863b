-- One withdrawal may be paid out to several cards: a row of kind withdrawal is one part, named by the first part's number.
ALTER TABLE payment ADD COLUMN withdrawal_id bigint;
UPDATE payment SET withdrawal_id = id WHERE kind = 'withdrawal';
ALTER TABLE payment ADD CONSTRAINT payment_of_withdrawal CHECK ((kind = 'withdrawal') = (withdrawal_id IS NOT NULL));
CREATE INDEX payment_parts ON payment (player_id, withdrawal_id) WHERE withdrawal_id IS NOT NULL;

-- The request's key stands with the first part.
ALTER TABLE payment ALTER COLUMN idempotency_key DROP NOT NULL;
ALTER TABLE payment ADD CONSTRAINT payment_key CHECK (idempotency_key IS NOT NULL OR withdrawal_id <> id);

-- Of a part, minor units: how much of it are winnings; the rest gives back what the card brought in.
ALTER TABLE payment ADD COLUMN winnings bigint NOT NULL DEFAULT 0 CHECK (winnings BETWEEN 0 AND amount);
-- What was paid out before goes by the same rule: above what the card had brought in it was winnings.
UPDATE payment p SET winnings = w.winnings
FROM (
  SELECT o.player_id, o.id, greatest(0, least(o.amount, o.total - coalesce(i.brought, 0))) AS winnings
  FROM (
    SELECT player_id, id, amount, requisites ->> 'account' AS account,
      sum(amount) OVER (PARTITION BY player_id, requisites ->> 'account' ORDER BY id) AS total
    FROM payment WHERE kind = 'withdrawal' AND state NOT IN ('fail', 'cancel')
  ) o
  LEFT JOIN (
    SELECT player_id, requisites ->> 'account' AS account, sum(amount) AS brought
    FROM payment WHERE kind = 'deposit' AND state = 'success' GROUP BY 1, 2
  ) i ON i.player_id = o.player_id AND i.account = o.account
) w
WHERE p.player_id = w.player_id AND p.id = w.id AND w.winnings > 0;

-- A deposit that the card's holder took back at the bank: it brought nothing in. `owed` is what was no longer on the balance to take back.
ALTER TABLE payment ADD COLUMN charged_back_at timestamptz, ADD COLUMN owed bigint NOT NULL DEFAULT 0 CHECK (owed BETWEEN 0 AND amount);

-- Withdrawals that wait until somebody has looked: what the player had deposited and staked since the last one that was let through.
CREATE TABLE withdrawal_review (
  player_id bigint NOT NULL,
  withdrawal_id bigint NOT NULL,
  -- Minor units.
  deposited bigint NOT NULL,
  staked bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (player_id, withdrawal_id)
);
-- What was decided, by whom and why. One decision a withdrawal.
CREATE TABLE withdrawal_decision (
  player_id bigint NOT NULL,
  withdrawal_id bigint NOT NULL,
  is_approved boolean NOT NULL,
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 254),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  at timestamptz NOT NULL,
  PRIMARY KEY (player_id, withdrawal_id),
  FOREIGN KEY (player_id, withdrawal_id) REFERENCES withdrawal_review (player_id, withdrawal_id)
);
CREATE INDEX withdrawal_review_age ON withdrawal_review (at);
-- Neither is ever changed.
REVOKE UPDATE, DELETE, TRUNCATE ON withdrawal_review, withdrawal_decision FROM tavolo_app;
