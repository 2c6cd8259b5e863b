import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ParamsOf, ResultOf } from '@tavolo/contract';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import type { Api } from '../../../runtime/site-context.ts';
import { proving } from '../../step-up/rules/proving.ts';
import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';

export type Protection = ResultOf<'protection.get'>;
export type Limit = Protection['limits'][number];
export type LimitKind = Limit['kind'];
export type LimitPeriod = Limit['period'];

export type Product = Protection['closed'][number]['product'];

export const products = ['all', 'casino', 'sports'] as const;
export const isProduct = (value: string): value is Product => products.some((product) => product === value);

export const limitKinds = ['deposit', 'loss', 'wager', 'time'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;

export const isKind = (value: string): value is LimitKind => limitKinds.some((kind) => kind === value);
export const isPeriod = (value: string): value is LimitPeriod => limitPeriods.some((period) => period === value);

/** What the player has set. Every change answers it anew. */
export const protectionQuery = (api: Api) =>
  queryOptions({ queryKey: ['protection'] as const, queryFn: () => api.call('protection.get', {}), staleTime: 10_000 });

type Change =
  | 'protection.setLimit'
  | 'protection.confirmChange'
  | 'protection.dropChange'
  | 'protection.declineLimit'
  | 'protection.setRealityCheck'
  | 'protection.setHours'
  | 'protection.blockGame';

/** One change of the player's protection; what it answers is shown at once. A refusal that belongs to no field is said in a toast. */
export function useChange<N extends Change>(name: N) {
  const api = useApi();
  const t = useText(protectionTexts);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (params: ParamsOf<N>) => proving(() => api.call(name, params)),
    onSuccess: (state) => queryClient.setQueryData(protectionQuery(api).queryKey, state),
    onError: (error) => {
      if (fieldFault(error) === null) toasts.bad(isRefusal(error) ? error.message : t('broken'));
    },
  });
}

/** What a refusal says of the field `name`, or without one of whichever it names. */
export function fieldFault(error: unknown, name?: string): string | null {
  if (!isRefusal(error)) return null;
  const faults = name === undefined ? Object.values(error.params).find((params) => Array.isArray(params)) : error.params[name];
  return Array.isArray(faults) ? faults.map(({ message }) => message).join(' ') : null;
}
