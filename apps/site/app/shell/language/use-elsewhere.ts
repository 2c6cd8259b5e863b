import { useMatches } from 'react-router';
import type { Elsewhere } from '../../runtime/locale.ts';

/** Where the choice of another language leads from this page when it is not there in it; undefined where it is there in all. */
export const useElsewhere = (): Elsewhere | undefined =>
  (useMatches().at(-1)?.loaderData as { elsewhere?: Elsewhere } | null | undefined)?.elsewhere;
