import { InfiniteQueryObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApiProvider } from '../../../runtime/api/use-api.tsx';
import { TextProvider } from '../../../runtime/texts/use-text.tsx';
import { RoundHistory, roundsKey } from './round-history.tsx';

const round = { round: '1', sysname: 'dice', created_at: null, stake: null, win: null, status: 'settled' };

const drawn = (client: QueryClient, locale: 'en' | 'it') =>
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
  await rounds.refetch();
  expect(drawn(client, locale)).not.toContain('role="alert"');
  await rounds.fetchNextPage();
  const html = drawn(client, locale);
  expect(html).toContain('<td class="');
  expect(html).toContain('role="alert"');
  expect(html).toContain(again);
  client.clear();
});

test.each([
  ['part of the stake comes back', '1.00', '0.50', '−€0.50', false],
  ['nothing comes back', '1.00', '0.00', '−€1.00', false],
  ['the stake comes back', '1.00', '1.00', '€0.00', false],
  ['more than the stake comes back', '1.00', '2.50', '+€1.50', true],
])('[R4-002] a round shows its net result, and looks won only above the stake: %s', (_, stake, win, net, looksWon) => {
  const client = new QueryClient();
  const eur = (amount: string) => ({ amount, currency: 'EUR' });
  const items = [{ ...round, stake: eur(stake), win: eur(win) }];
  client.setQueryData(roundsKey('dice'), { pages: [{ items, count: 1 }], pageParams: [0] });
  const html = drawn(client, 'en');
  const amountOf = (amount: string, tone: 'plain' | 'win') => renderToStaticMarkup(<Amount value={eur(amount)} tone={tone} sign />);
  expect(html).toContain(`>${net}</span>`);
  expect(html.includes(amountOf(net.replace('€', '').replace('−', '-').replace('+', ''), 'win'))).toBe(looksWon);
  expect(html).not.toContain(amountOf(win, 'win').replace('+', ''));
  client.clear();
});
