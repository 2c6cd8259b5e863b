import { redirect } from 'react-router';
import type { Route } from './+types/to-settings.ts';

/** /profile leads to /profile/settings (specification section 2). */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`/profile/settings${url.search}`);
}
