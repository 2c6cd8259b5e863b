import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { meQuery } from './staff.ts';

/** Signs out, here or everywhere, and begins anew. Rejects where the server was out of reach: then one is still in. */
export function useSignOut(): (where?: 'here' | 'everywhere') => Promise<void> {
  const client = useQueryClient();
  return async (where = 'here') => {
    await call('POST', where === 'everywhere' ? '/sign-out-everywhere' : '/sign-out');
    client.clear();
    await client.resetQueries({ queryKey: meQuery.queryKey });
    location.assign('/content-admin');
  };
}
