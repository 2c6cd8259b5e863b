export { createOutbox, type NewEvent, type Outbox, type OutboxEvent, type OutboxHandler } from './outbox.ts';
