import { Outlet } from 'react-router';
import { assertOpenPage, layoutHeaders } from '../offered/open-page.ts';
import { site } from '../../runtime/site-context.ts';
import type { Route } from './+types/svg-sprite.ts';
import styles from './svg-sprite.module.css';

export function loader({ context, request }: Route.LoaderArgs) {
  assertOpenPage(site(context), request);
  return null;
}

export const headers = layoutHeaders;

/** Nothing but the sprite's own page: no shell, no words around it. */
export default function SvgSpriteLayout() {
  return (
    <main id="content" className={styles.main}>
      <Outlet />
    </main>
  );
}

export { PageError as ErrorBoundary } from './page-error.tsx';
