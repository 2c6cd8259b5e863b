import { Outlet } from 'react-router';
import { assertOpenPage, layoutHeaders } from '../offered/open-page.ts';
import { skipRevalidation } from '../../runtime/popups/skip-revalidation.ts';
import { EmptyFrame } from './empty-frame.tsx';
import { site } from '../../runtime/site-context.ts';
import type { Route } from './+types/empty.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  assertOpenPage(site(context), request);
  return null;
}

export const shouldRevalidate = skipRevalidation;
export const headers = layoutHeaders;

/** Nothing but the logo: forms and pages that must not lead away. */
export default function EmptyLayout() {
  return (
    <EmptyFrame>
      <Outlet />
    </EmptyFrame>
  );
}

export { PageError as ErrorBoundary } from './page-error.tsx';
