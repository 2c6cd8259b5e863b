import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** What the frame of the page shows. Present on every page but those whose frame could not be loaded. */
export function useShell() {
  return useRouteLoaderData<typeof loader>('root');
}
