import { afterEach, expect, test } from 'vitest';
import { toasts } from './toasts.ts';

const dismissAll = () => {
  for (const toast of toasts.current()) toasts.dismiss(toast.id);
};
afterEach(() => {
  dismissAll();
  toasts.configure({ duration: 5000 });
});

test('a notice stays for 5000 ms unless it or content says otherwise [R9-005]', () => {
  toasts.good('Saved');
  toasts.show({ tone: 'info', title: 'A new version', duration: 60_000 });
  toasts.configure({ duration: 3000 });
  toasts.bad('Failed');
  toasts.configure({ duration: 0 });
  toasts.warn('Careful');
  expect(toasts.current().map(({ duration }) => duration)).toEqual([5000, 60_000, 3000, 3000]);
});

test('ids have 21 characters and no two are the same [R9-005]', () => {
  const ids = Array.from({ length: 200 }, (_, index) => toasts.info(`Notice ${index}`));
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{21}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the list shows the notices in their order, at most four, the same one once [R2-049]', () => {
  for (const title of ['one', 'two', 'three', 'two', 'four', 'five']) toasts.info(title);
  expect(toasts.current().map(({ title }) => title)).toEqual(['three', 'two', 'four', 'five']);
});

test('whoever shows the list hears of every change, and no more after leaving', () => {
  let heard = 0;
  const leave = toasts.subscribe(() => (heard += 1));
  const id = toasts.good('Saved');
  toasts.dismiss(id);
  leave();
  toasts.good('Saved again');
  expect(heard).toBe(2);
});
