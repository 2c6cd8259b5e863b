import type { RoundEvent } from './events.ts';

/** Writes the amounts of events as decimal strings of minor units, as they travel in JSON. Nothing else in an event is a bigint. */
export function eventsToJson(events: readonly RoundEvent<bigint>[]): RoundEvent[] {
  return JSON.parse(eventsText(events));
}

/** The same as JSON text, for answers that are sent as they are. */
export function eventsText(events: readonly RoundEvent<bigint>[]): string {
  return JSON.stringify(events, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}
