import { redirect } from 'react-router';
import type { Route } from './+types/to-settings.ts';

/** /profile leads to /profile/settings (specification section 2). */
export function loader({ request }: Route.LoaderArgs) {
  throw redirect(`/profile/settings${new URL(request.url).search.replace(/[?&]_routes=[^&]*/, '').replace(/^&/, '?')}`);
}
