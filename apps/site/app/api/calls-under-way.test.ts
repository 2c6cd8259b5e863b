import { expect, test } from 'vitest';
import { callsAnswered, isUnderWay } from './calls-under-way.ts';

test('it is known when all calls are answered, refused ones as well, and later ones are not waited for', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const later = Promise.withResolvers<string>();
  const answered = isUnderWay(first.promise).then((text) => order.push(text));
  const refused = isUnderWay(second.promise).catch(() => order.push('refused'));
  const all = callsAnswered().then(() => order.push('all'));
  void isUnderWay(later.promise);
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
