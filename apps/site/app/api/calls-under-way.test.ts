import { expect, test } from 'vitest';
import { callsAnswered, untilAnswered } from './calls-under-way.ts';

test('it is known when all calls are answered, refused ones as well, and later ones are not waited for', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const later = Promise.withResolvers<string>();
  const answered = untilAnswered(first.promise).then((text) => order.push(text));
  const refused = untilAnswered(second.promise).catch(() => order.push('refused'));
  const all = callsAnswered().then(() => order.push('all'));
  void untilAnswered(later.promise);
  second.reject(new Error('refused'));
  await refused;
  expect(order).toEqual(['refused']);
  first.resolve('answered');
  await Promise.all([answered, all]);
  expect(order).toEqual(['refused', 'answered', 'all']);
  later.resolve('later');
  await callsAnswered();
  await expect(callsAnswered()).resolves.toEqual([]);
});
