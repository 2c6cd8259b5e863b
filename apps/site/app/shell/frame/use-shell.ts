import { useRouteLoaderData } from 'react-router';
import { deserialize, type Serialized } from '../../runtime/fragment-cache/serialized.ts';
import type { ShellData } from './shell-data.ts';

/** What the frame of the page shows. Present on every page but those whose frame could not be loaded. */
export function useShell(): ShellData | undefined {
  const root = useRouteLoaderData<{ shell: Serialized<ShellData> }>('root');
  return root && deserialize(root.shell);
}
