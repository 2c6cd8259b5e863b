import { expect, test } from 'vitest';
import { places } from './places.ts';

/** No test has a page; a place is only handed on. */
const someElement = (): HTMLElement => Object.create(null);

test('notices are shown in the window that was opened last, and without one on the page itself [R2-049]', () => {
  const [first, second] = [someElement(), someElement()];
  expect(places.top()).toBeNull();
  const leaveFirst = places.enter(first);
  expect(places.top()).toBe(first);
  const leaveSecond = places.enter(second);
  expect(places.top()).toBe(second);
  leaveSecond();
  expect(places.top()).toBe(first);
  leaveFirst();
  expect(places.top()).toBeNull();
});

test('a window that closes below another one, or closes twice, takes the place of no other', () => {
  const [first, second] = [someElement(), someElement()];
  const leaveFirst = places.enter(first);
  const leaveSecond = places.enter(second);
  leaveFirst();
  leaveFirst();
  expect(places.top()).toBe(second);
  leaveSecond();
  expect(places.top()).toBeNull();
});

test('whoever shows notices hears of every window that opens and closes, and no more after leaving', () => {
  const heard: (HTMLElement | null)[] = [];
  const place = someElement();
  const leave = places.subscribe(() => heard.push(places.top()));
  const close = places.enter(place);
  close();
  leave();
  places.enter(place)();
  expect(heard).toEqual([place, null]);
});
