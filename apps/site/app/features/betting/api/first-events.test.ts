import { expect, test } from 'vitest';
import type { EventSummary } from '../rules/offer.ts';
import { firstEvents, mostAtOnce, type EventPage } from './first-events.ts';

/** A list of so many events, which remembers what it was asked. */
function listOf(total: number) {
  const asked: { offset: number; count: number }[] = [];
  const all = Array.from({ length: total }, (_, id) => ({ id: String(id) }) as EventSummary);
  const ask = (page: { offset: number; count: number }): Promise<EventPage> => {
    asked.push(page);
    return Promise.resolve({ items: all.slice(page.offset, page.offset + page.count), count: total });
  };
  return { ask, asked };
}
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => String(from + index));

test('what one answer holds is asked for once', async () => {
  const { ask, asked } = listOf(113);
  const { events, total } = await firstEvents(ask, 40);
  expect(events.map(({ id }) => id)).toEqual(ids(0, 40));
  expect(total).toBe(113);
  expect(asked).toEqual([{ offset: 0, count: 40 }]);
});

test('a list of more events than one answer holds is there whole, in its order', async () => {
  const { ask, asked } = listOf(250);
  const { events, total } = await firstEvents(ask, 280);
  expect(events.map(({ id }) => id)).toEqual(ids(0, 250));
  expect(total).toBe(250);
  expect(asked.every(({ count }) => count <= mostAtOnce)).toBe(true);
});

test('an event that moves from one answer into the next is there once', async () => {
  const page = (...items: string[]): EventPage => ({ items: items.map((id) => ({ id }) as EventSummary), count: 3 });
  const { events } = await firstEvents(({ offset }) => Promise.resolve(offset === 0 ? page('1', '2') : page('2', '3')), 120);
  expect(events.map(({ id }) => id)).toEqual(['1', '2', '3']);
});
