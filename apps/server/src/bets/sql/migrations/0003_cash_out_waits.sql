-- Cash-outs that were decided need not be known for ever: the last refusal of one that is tried by itself is all that is kept of them, the others for some days.
GRANT DELETE ON bet_cash_out_wait TO tavolo_app;
CREATE INDEX bet_cash_out_wait_over ON bet_cash_out_wait (decided_at) WHERE state <> 'waiting';
