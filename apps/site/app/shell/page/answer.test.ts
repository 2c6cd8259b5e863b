import { expect, test } from 'vitest';
import type { SiteContext } from '../../runtime/site-context.ts';
import { answerOf, mapped } from './answer.ts';

const warned: string[] = [];
const context = { warn: (message: string) => warned.push(message) } as unknown as SiteContext;
const refusal = (type: string, code: string, status: number) =>
  Object.assign(new Error(code), { type, code, status, params: {}, requestId: 'R-1' });

test('a call without a rule behind it is a part that is not open yet, not a failure', async () => {
  const call = Promise.reject(refusal('ApplicationUnavailableException', 'not_available', 503));
  expect(await answerOf(context, 'tournaments', call)).toEqual({ state: 'closed' });
  expect(warned).toEqual([]);
});

test('a fault of the server is said in place with its reference, and logged', async () => {
  const call = Promise.reject(refusal('ApplicationUnavailableException', 'database_unavailable', 503));
  expect(await answerOf(context, 'the tournaments', call)).toEqual({ state: 'failed', reference: 'R-1' });
  expect(warned).toEqual(['the tournaments cannot be had']);
});

test('a refusal of the caller is the page’s', async () => {
  await expect(answerOf(context, 'x', Promise.reject(refusal('AccessDeniedException', 'x', 403)))).rejects.toThrow('x');
});

test('only an answer that is here is changed', () => {
  expect(mapped({ state: 'here', value: 2 }, (value) => value + 1)).toEqual({ state: 'here', value: 3 });
  expect(mapped({ state: 'closed' }, () => 1)).toEqual({ state: 'closed' });
});
