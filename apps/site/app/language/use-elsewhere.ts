import { useMatches } from 'react-router';
import type { Elsewhere } from '../locale.ts';

/** Where this page's other languages are found, when it is not there in them; undefined where it is in all. */
export const useElsewhere = (): Elsewhere | undefined =>
  (useMatches().at(-1)?.loaderData as { elsewhere?: Elsewhere } | null | undefined)?.elsewhere;
