import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { meQuery } from './staff.ts';

/** Signs out and begins anew. Rejects where the server was out of reach: then one is still in. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await call('POST', '/sign-out');
    client.clear();
    await client.resetQueries({ queryKey: meQuery.queryKey });
    location.assign('/content-admin');
  };
}
