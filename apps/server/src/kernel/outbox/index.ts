export { createOutbox, type Outbox, type OutboxEvent, type OutboxHandler } from './outbox.ts';
