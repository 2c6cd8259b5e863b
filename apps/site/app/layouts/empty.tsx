import { Outlet } from 'react-router';
import { EmptyFrame } from '../shell/empty-frame.tsx';

/** Nothing but the logo: forms and pages that must not lead away. */
export default function EmptyLayout() {
  return (
    <EmptyFrame>
      <Outlet />
    </EmptyFrame>
  );
}

export { PageError as ErrorBoundary } from './page-error.tsx';
