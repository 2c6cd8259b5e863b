import { InfiniteQueryObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApiProvider } from '../api/use-api.tsx';
import { TextProvider } from '../texts/use-text.tsx';
import { RoundHistory, roundsKey } from './round-history.tsx';

const round = { round: '1', sysname: 'dice', created_at: null, stake: null, win: null, status: 'settled' };

test.each([
  ['en', 'Try again'],
  ['it', 'Riprova'],
] as const)('[R4-002] where older rounds cannot be had the list stays, says so, and offers another try (%s)', async (locale, again) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  let asked = 0;
  const rounds = new InfiniteQueryObserver(client, {
    queryKey: roundsKey('dice'),
    queryFn: async () => {
      asked += 1;
      if (asked > 1) throw new Error('the connection was lost');
      return { items: [round], count: 30 };
    },
    initialPageParam: 0,
    getNextPageParam: () => 10,
  });
  const drawn = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <TextProvider locale={locale} overrides={{}}>
          <ApiProvider locale={locale}>
            <MemoryRouter>
              <RoundHistory sysname="dice" />
            </MemoryRouter>
          </ApiProvider>
        </TextProvider>
      </QueryClientProvider>,
    );
  await rounds.refetch();
  expect(drawn()).not.toContain('role="alert"');
  await rounds.fetchNextPage();
  const html = drawn();
  expect(html).toContain('<td class="');
  expect(html).toContain('role="alert"');
  expect(html).toContain(again);
  client.clear();
});
