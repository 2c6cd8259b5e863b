import * as v from 'valibot';
import { expect, test } from 'vitest';
import { rules } from './index.ts';
import { fieldSchema } from './schema.ts';

test('a rule as a schema fails with the code of its fault', () => {
  const result = v.safeParse(v.object({ email: fieldSchema(rules.email) }), { email: 'nobody' });
  expect(result.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([['email', 'email']]);
  expect(v.is(fieldSchema(rules.sum, { min: '5', max: '10' }), '7')).toBe(true);
  expect(v.is(fieldSchema(rules.email), 7)).toBe(false);
});
