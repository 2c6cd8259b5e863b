import type { RoundEvent } from './events.ts';

/**
 * Writes the amounts of events as decimal strings of minor units, as they travel in JSON. Amounts are the only bigints of an event and
 * stand at its top level.
 */
export function eventsToJson(events: readonly RoundEvent<bigint>[]): RoundEvent[] {
  return events.map((event) => {
    const written: Record<string, unknown> = { ...event };
    for (const name in written) if (typeof written[name] === 'bigint') written[name] = written[name].toString();
    return written as unknown as RoundEvent;
  });
}
