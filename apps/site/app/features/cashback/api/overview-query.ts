import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../runtime/site-context.ts';

/** Of all that the browser has asked about cashback. */
export const cashbackQueries = ['cashback'] as const;

/** What the periods that run have come to, and what can be collected. */
export const overviewQuery = (api: Pick<Api, 'call'>) =>
  queryOptions({
    queryKey: [...cashbackQueries, 'overview'],
    queryFn: async () => {
      const [running, waiting] = await Promise.all([
        api.call('cashbacks.running', {}),
        api.call('cashbacks.get', { statuses: 'active', count: 100 }),
      ]);
      return { running: running.items, waiting: waiting.items };
    },
    staleTime: 0,
  });
