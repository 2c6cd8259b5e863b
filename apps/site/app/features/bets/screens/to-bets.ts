import { redirect } from 'react-router';
import { assertOpenPage } from '../../../shell/offered/open-page.ts';
import { site } from '../../../runtime/site-context.ts';
import type { Route } from './+types/to-bets.ts';

/** /bets and everything below it: a signed-in player's bets are part of the profile; the guard has sent visitors away. */
export function loader({ context, request }: Route.LoaderArgs) {
  assertOpenPage(site(context), request);
  throw redirect('/profile/bets');
}

export { default } from '../../../shell/page/leads-on.ts';
