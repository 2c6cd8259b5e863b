import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../api/api-error.ts';

/** One for each page load. A refusal of the catalogue is an answer and is not asked for again; a broken connection is. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => !isRefusal(error) && count < 2, refetchOnWindowFocus: false },
    },
  });
}
