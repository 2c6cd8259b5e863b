import { Outlet } from 'react-router';
import { Shell } from '../shell/shell.tsx';

/** Side bar, header, footer. */
export default function DefaultLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export { PageError as ErrorBoundary } from './page-error.tsx';
