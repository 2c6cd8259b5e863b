import { redirect } from 'react-router';
import { playerOnly } from '../session/player-only.ts';
import type { Route } from './+types/to-settings.ts';

/** /profile leads to /profile/settings (specification section 2). */
export function loader({ context, request }: Route.LoaderArgs) {
  playerOnly(context, request);
  throw redirect(`/profile/settings${new URL(request.url).search.replace(/[?&]_routes=[^&]*/, '').replace(/^&/, '?')}`);
}
