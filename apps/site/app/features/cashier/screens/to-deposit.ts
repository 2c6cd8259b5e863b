import { redirect } from 'react-router';
import { assertOpenPage } from '../../../shell/offered/open-page.ts';
import { routePath } from '../../../runtime/routing/named-routes.ts';
import { site } from '../../../runtime/site-context.ts';
import type { Route } from './+types/to-deposit.ts';

/** /cashier leads to the deposit (specification section 2). */
export function loader({ context, request }: Route.LoaderArgs) {
  assertOpenPage(site(context), request);
  throw redirect(routePath('cashier-index-deposit'));
}

export { default } from '../../../shell/page/leads-on.ts';
