import { QueryClient } from '@tanstack/react-query';
import { createClient, type Transport } from '@tavolo/contract/client';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionKey } from './session-query.ts';
import { sessionWatch, whoIsHere } from './session-watch.ts';

/** How long a busy machine may take. */
const patience = { timeout: 60_000 };

/** An API whose `account.getInfo` answers a player of this number; 0 is a visitor. */
function api(uid: () => number) {
  const transport = vi.fn<Transport>(async () => ({ status: 200, body: { data: { uid: uid() } } }));
  return { ...createClient(transport), transport };
}

const clients: QueryClient[] = [];
function client(): QueryClient {
  const made = new QueryClient();
  clients.push(made);
  return made;
}
afterEach(() => {
  for (const made of clients.splice(0)) made.clear();
});

test('however many parts of a page want to know who is here, the server is asked once', async () => {
  const queries = client();
  const calls = api(() => 7);
  const heard = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  const ends = heard.map((listener) => sessionWatch(queries, calls).subscribe(listener));
  expect(sessionWatch(queries, calls).read().state).toBe('unknown');
  await vi.waitFor(() => {
    for (const listener of heard) expect(listener).toHaveBeenCalled();
  }, patience);
  expect(calls.transport).toHaveBeenCalledTimes(1);
  const { read } = sessionWatch(queries, calls);
  expect(read()).toMatchObject({ state: 'player', info: { uid: 7 } });
  expect(read()).toBe(read());
  for (const end of ends) end();
});

test('a session that ends is heard by who listened before, and by who listens again after nobody did', async () => {
  const queries = client();
  let uid = 7;
  const calls = api(() => uid);
  const watch = sessionWatch(queries, calls);
  const end = watch.subscribe(() => {});
  await vi.waitFor(() => expect(watch.read().state).toBe('player'), patience);
  uid = 0;
  await queries.resetQueries({ queryKey: sessionKey });
  await vi.waitFor(() => expect(watch.read().state).toBe('visitor'), patience);
  end();
  queries.removeQueries({ queryKey: sessionKey });
  expect(watch.read().state).toBe('unknown');
  uid = 8;
  const endAgain = watch.subscribe(() => {});
  await vi.waitFor(() => expect(watch.read()).toMatchObject({ state: 'player', info: { uid: 8 } }), patience);
  endAgain();
});

test.each([
  [7, 'player'],
  [0, 'visitor'],
] as const)('what is pressed before it is known who is here is done once it is: number %i is a %s', async (uid, state) => {
  const queries = client();
  const watch = sessionWatch(
    queries,
    api(() => uid),
  );
  expect(watch.read().state).toBe('unknown');
  expect(await whoIsHere(watch)).toMatchObject({ state });
  // Known by now: asked again it says so at once.
  expect(await Promise.race([whoIsHere(watch), Promise.resolve(null)])).toMatchObject({ state });
});
