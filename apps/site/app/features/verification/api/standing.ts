import type { ResultOf } from '@tavolo/contract';
import type { Api } from '../../../runtime/site-context.ts';

export type Standing = ResultOf<'verification.get'>;

/** Milliseconds between looks while a check is under way, where the server cannot say what becomes of it: a machine's takes seconds, a person's takes days. */
export function lookAgainAfter({ state }: Standing, looks: number): number | false {
  if (state === 'pending') return Math.min(15_000, Math.round(1_500 * 1.2 ** Math.max(0, looks - 1)));
  return state === 'on_hold' ? 60_000 : false;
}

/** Whether documents can be sent in now. */
export function isOpen({ state, is_available: isAvailable }: Standing): boolean {
  return isAvailable && (state === 'none' || state === 'started' || state === 'retry');
}

export const standingKey = ['verification'] as const;

export const standingQuery = (api: Api) => ({ queryKey: standingKey, queryFn: () => api.call('verification.get', {}) });
