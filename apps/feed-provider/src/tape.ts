import type { XmlElement } from '@rgrove/parse-xml';
import { elementsIn, readXml, writeXml } from './xml.ts';

/** What is said at a moment: a message, or what the API answers about an event from then on. */
export interface Step {
  /** Milliseconds since the tape's beginning. */
  after: number;
  element: XmlElement;
}

/** A recorded sequence of messages with the events that it is about. */
export interface Tape {
  name: string;
  steps: readonly Step[];
  /** How much faster than it was recorded it is played. */
  speed: number;
}

export const fasterBy = (tape: Tape, speed: number): Tape => ({
  ...tape,
  speed,
  steps: tape.steps.map(({ after, element }) => ({ after: after / speed, element })),
});

/**
 * Reads a tape: `<tape name="…"><at seconds="0">…</at>…</tape>`. In `at` stand messages of the feed, `sport_event`s as the API answers them from then on,
 * and what goes wrong: `silence` and `speech` of a `product`, `cut` of all connections. An attribute `@90` is the moment 90 seconds after the beginning.
 */
export function readTape(text: string): Tape {
  const root = readXml(text);
  if (root.name !== 'tape') throw new Error('no tape');
  const steps = elementsIn(root, 'at').flatMap((at) => {
    const after = Number(at.attributes['seconds']) * 1_000;
    if (!Number.isFinite(after)) throw new Error('a moment of the tape without seconds');
    return elementsIn(at).map((element) => ({ after, element }));
  });
  if (steps.some(({ after }, index) => after < (steps[index - 1]?.after ?? 0))) throw new Error('a tape that goes back');
  return { name: root.attributes['name'] ?? '', steps, speed: 1 };
}

/** Attributes that the API writes as a date. */
const dates = new Set(['scheduled', 'start_time']);

/** An element of a tape that began at a moment (milliseconds) and is played so much faster. */
export function elementAt(element: XmlElement, began: number, speed = 1): XmlElement {
  const isEvent = element.name === 'sport_event';
  return readXml(
    writeXml(element, (value, name) => {
      if (!/^@-?\d+(\.\d+)?$/.test(value)) return value;
      const at = began + Math.round((Number(value.slice(1)) * 1_000) / speed);
      return isEvent && dates.has(name) ? new Date(at).toISOString() : String(at);
    }),
  );
}
