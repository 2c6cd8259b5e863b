import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../runtime/site-context.ts';

/** The time, stakes and result of this session. Asked for when a check is due, by the server's clock. */
export const realityQuery = (api: Api) =>
  queryOptions({
    queryKey: ['protection', 'reality'] as const,
    queryFn: () => api.call('protection.getRealityCheck', {}),
    staleTime: 0,
  });
