import { useRouteLoaderData } from 'react-router';
import type { Elsewhere } from '../locale.ts';

type Told = { elsewhere?: Elsewhere };

/** Where the choice of another language leads from this page when it is not there in it; undefined where it is there in all. */
export function useElsewhere(): Elsewhere | undefined {
  // The pages that content may have in one language only.
  const page = useRouteLoaderData<Told>('content/page');
  const promotion = useRouteLoaderData<Told>('promotions/promotion');
  return (page ?? promotion)?.elsewhere;
}
