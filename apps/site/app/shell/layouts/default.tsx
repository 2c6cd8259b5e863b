import { Outlet } from 'react-router';
import { assertOpenPage, layoutHeaders } from '../offered/open-page.ts';
import { skipRevalidation } from '../../runtime/popups/skip-revalidation.ts';
import { readSeoText, SeoText } from '../../operator/seo/seo-text.tsx';
import { Shell } from '../frame/shell.tsx';
import { site } from '../../runtime/site-context.ts';
import type { Route } from './+types/default.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  assertOpenPage(here, request);
  return readSeoText(here, request);
}

export const shouldRevalidate = skipRevalidation;
export const headers = layoutHeaders;

/** Side bar, header, footer. */
export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell>
      <Outlet />
      <SeoText text={loaderData} />
    </Shell>
  );
}

export { PageError as ErrorBoundary } from './page-error.tsx';
