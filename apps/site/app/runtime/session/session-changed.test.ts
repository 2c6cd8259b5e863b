import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { sessionChanged } from './session-changed.ts';
import { sessionKey } from './session-query.ts';

/** A page whose parts look at who is here, the balance, the profile, the notices and the games; `asked` in the order of asking. */
function page() {
  const asked: string[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const watch = (queryKey: readonly string[]) => {
    const observer = new QueryObserver(queryClient, {
      queryKey,
      staleTime: Infinity,
      queryFn: async () => {
        asked.push(queryKey.join(' '));
        return asked.length;
      },
    });
    return observer.subscribe(() => {});
  };
  const keys = [sessionKey, ['account', 'balance'], ['account', 'profile'], ['loyalty', 'notices'], ['games', 'likes']] as const;
  const leave = keys.map(watch);
  return { asked, queryClient, names: keys.map((key) => key.join(' ')), leave: () => leave.forEach((end) => end()) };
}

test('[R4-006] [R4-009] after a sign-in or sign-up who is here is asked for first, and then everything else that the page has shown', async () => {
  const { asked, queryClient, names, leave } = page();
  await vi.waitFor(() => expect([asked.length, queryClient.isFetching()]).toEqual([names.length, 0]), { timeout: 60_000 });
  asked.length = 0;
  await sessionChanged(queryClient, true);
  expect(asked[0]).toBe(names[0]);
  await vi.waitFor(() => expect(asked.toSorted()).toEqual(names.toSorted()), { timeout: 60_000 });
  leave();
});

test('[R4-009] after a sign-out who is here is asked for anew, and of what was the player’s nothing is kept', async () => {
  const { asked, queryClient, names, leave } = page();
  await vi.waitFor(() => expect([asked.length, queryClient.isFetching()]).toEqual([names.length, 0]), { timeout: 60_000 });
  asked.length = 0;
  await sessionChanged(queryClient, false);
  expect(asked).toEqual([names[0]]);
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.join(' ')),
  ).toEqual([names[0]]);
  leave();
});
