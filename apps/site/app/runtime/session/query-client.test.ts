import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { leftPage, sessionChanged } from './session-changed.ts';
import { sessionKey } from './session-query.ts';

const patience = { timeout: 60_000 };
const personal = [
  ['games', 'likes'],
  ['cashier', 'recent'],
  ['account', 'contacts'],
] as const;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  leftPage.isGoing = false;
});

/** A page whose server answers everything in the name of `here.uid`; its favourites are in sight, the rest was shown before and is fresh. */
async function page(uid: number) {
  const here = { uid };
  const startAnew = vi.fn<() => void>();
  const client = createQueryClient(startAnew);
  const answer = (key: readonly string[]) => async () => (key === sessionKey ? { uid: here.uid } : `of ${here.uid}`);
  for (const key of [sessionKey, personal[0]]) {
    const observer = new QueryObserver<unknown>(client, { queryKey: key, staleTime: Infinity, queryFn: answer(key) });
    ends.push(observer.subscribe(() => {}));
    await vi.waitFor(() => expect(client.getQueryData(key)).toBeDefined(), patience);
  }
  for (const key of personal.slice(1)) await client.fetchQuery({ queryKey: key, staleTime: Infinity, queryFn: answer(key) });
  ends.push(() => client.clear());
  return { here, client, startAnew, kept: () => personal.map((key) => client.getQueryData(key)) };
}

const other = 8;

test.each([
  [7, other, 'another player'],
  [7, 0, 'nobody'],
])('[R4-006] [R4-009] of player %i nothing is kept once %i is here by what was done elsewhere: %s', async (before, after) => {
  const { here, client, startAnew, kept } = await page(before);
  expect(kept()).toEqual(personal.map(() => `of ${before}`));
  here.uid = after;
  // What the page sees of it in the very moment in which it is known who is here.
  let seen: unknown[] = [];
  startAnew.mockImplementation(() => void (seen = kept()));
  await client.invalidateQueries({ queryKey: sessionKey });
  expect(startAnew).toHaveBeenCalledTimes(1);
  expect(seen).toEqual(personal.map(() => undefined));
  expect([kept(), leftPage.isGoing]).toEqual([personal.map(() => undefined), true]);
});

test('[R4-009] who signs in where another player’s session ended at the server sees nothing of that player, and the way goes on', async () => {
  const { here, client, startAnew, kept } = await page(7);
  here.uid = other;
  const changed = sessionChanged(client, true);
  await changed;
  await vi.waitFor(() => expect([kept()[0], client.isFetching()]).toEqual([`of ${other}`, 0]), patience);
  expect(kept().slice(1)).toEqual([undefined, undefined]);
  expect(startAnew).not.toHaveBeenCalled();
});

test('[R4-009] a sign-in in another tab is asked for by the page of a visitor, which stays', async () => {
  const { here, client, startAnew, kept } = await page(0);
  here.uid = other;
  await client.invalidateQueries({ queryKey: sessionKey });
  await vi.waitFor(() => expect(kept()).toEqual([`of ${other}`, undefined, undefined]), patience);
  expect(startAnew).not.toHaveBeenCalled();
});

test('a player who is still here keeps what is fresh, and a sign-out of one’s own starts nothing anew', async () => {
  const { here, client, startAnew, kept } = await page(7);
  await client.invalidateQueries({ queryKey: sessionKey });
  expect(kept()).toEqual(personal.map(() => 'of 7'));
  await sessionChanged(client, true);
  expect(kept()[1]).toBe('of 7');
  here.uid = 0;
  await sessionChanged(client, false);
  expect(kept()).toEqual(personal.map(() => undefined));
  here.uid = other;
  await sessionChanged(client, true);
  expect(startAnew).not.toHaveBeenCalled();
});
