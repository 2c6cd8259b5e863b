import { queryOptions } from '@tanstack/react-query';
import type { ParamsOf, ResultOf } from '@tavolo/contract';
import type { Api } from '../../../runtime/site-context.ts';

export type ActivityAnswer = ResultOf<'protection.getActivity'>;
export type ProductActivity = ActivityAnswer['products'][number];
export type Product = ProductActivity['product'];
export type Period = NonNullable<ParamsOf<'protection.getActivity'>['period']>;

export const periods: readonly Period[] = ['week', 'month', 'quarter', 'year', 'all'];
export const products: readonly Product[] = ['all', 'casino', 'sports'];

export const activityQuery = (api: Api, period: Period) =>
  queryOptions({ queryKey: ['protection', 'activity', period] as const, queryFn: () => api.call('protection.getActivity', { period }) });

/** A month as `2026-11`; null for the present one. */
export const statementQuery = (api: Api, month: string | null) =>
  queryOptions({
    queryKey: ['protection', 'statement', month] as const,
    queryFn: () => api.call('protection.getStatement', month === null ? {} : { month }),
  });

/** The day on which a point begins, in the licence's zone, as short as its unit allows: 21.11., 11.2026, 2026. */
export function pointText(iso: string, unit: ActivityAnswer['unit'], zone: string): string {
  const [year = '', month = '', day = ''] = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(iso)).split('-');
  if (unit === 'year') return year;
  return unit === 'month' ? `${month}.${year}` : `${day}.${month}.${year}`;
}
