import type { RoundEvent } from './events.ts';

/**
 * Writes the amounts of events as decimal strings of minor units, as they travel in JSON. Amounts are the only bigints of an event and
 * stand at its top level.
 */
export function eventsToJson(events: readonly RoundEvent<bigint>[]): RoundEvent[] {
  return events.map((event) => {
    const written: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(event)) written[name] = typeof value === 'bigint' ? value.toString() : value;
    return written as unknown as RoundEvent;
  });
}
