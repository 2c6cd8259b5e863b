import { useRouteLoaderData } from 'react-router';
import { unpack, type Packed } from '../../runtime/fragment-cache/packed.ts';
import type { ShellData } from './shell-data.ts';

/** What the frame of the page shows. Present on every page but those whose frame could not be loaded. */
export function useShell(): ShellData | undefined {
  const root = useRouteLoaderData<{ shell: Packed<ShellData> }>('root');
  return root && unpack(root.shell);
}
