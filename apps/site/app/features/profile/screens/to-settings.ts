import { redirect } from 'react-router';
import { assertOpenPage } from '../../../shell/offered/open-page.ts';
import { site } from '../../../runtime/site-context.ts';
import type { Route } from './+types/to-settings.ts';

/** /profile leads to /profile/settings (specification section 2). */
export function loader({ context, request, url }: Route.LoaderArgs) {
  assertOpenPage(site(context), request);
  throw redirect(`/profile/settings${url.search}`);
}

export { default } from '../../../shell/page/leads-on.ts';
