import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/use-api.tsx';
import { sessionQuery } from './session-query.ts';

/**
 * Asks again who is here, once that could not be found out; null as long as there is hope or an answer. What needs to know shows its failure
 * and offers this; meanwhile it is asked again by itself too, and the failure stays in sight until an answer comes.
 */
export function useSessionFailure(): (() => void) | null {
  const { data, errorUpdateCount, refetch } = useQuery(sessionQuery(useApi()));
  return data === undefined && errorUpdateCount > 0 ? () => void refetch() : null;
}
