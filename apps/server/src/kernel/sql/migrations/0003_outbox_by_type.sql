-- What nobody has subscribed to waits for days; whoever delivers does not read past it.
DROP INDEX outbox_event_due;
CREATE INDEX outbox_event_due ON outbox_event (type, due_at);
