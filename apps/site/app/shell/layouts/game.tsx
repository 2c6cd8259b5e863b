import { Outlet } from 'react-router';
import { assertOpenPage, layoutHeaders } from '../offered/open-page.ts';
import { skipRevalidation } from '../../runtime/popups/skip-revalidation.ts';
import { Shell } from '../frame/shell.tsx';
import { site } from '../../runtime/site-context.ts';
import type { Route } from './+types/game.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  assertOpenPage(site(context), request);
  return null;
}

export const shouldRevalidate = skipRevalidation;
export const headers = layoutHeaders;

/** The frame of the page around a game: on phones the game goes from edge to edge. */
export default function GameLayout() {
  return (
    <Shell flush>
      <Outlet />
    </Shell>
  );
}

export { PageError as ErrorBoundary } from './page-error.tsx';
