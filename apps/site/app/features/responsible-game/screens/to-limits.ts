import { redirect } from 'react-router';
import { assertOpenPage } from '../../../shell/offered/open-page.ts';
import { site } from '../../../runtime/site-context.ts';
import type { Route } from './+types/to-limits.ts';

/** /responsible-game leads a signed-in player to that page of the profile; the guard has sent visitors away. */
export function loader({ context, request }: Route.LoaderArgs) {
  assertOpenPage(site(context), request);
  throw redirect('/profile/responsible-game');
}

export { default } from '../../../shell/page/leads-on.ts';
