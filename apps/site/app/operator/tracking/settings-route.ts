import { site } from '../../runtime/site-context.ts';
import type { Route } from './+types/settings-route.ts';
import { trackingSettings } from './settings.ts';

/** The settings of the page's background work, for the browser. All of it is public: it ends up in scripts' addresses. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(trackingSettings(site(context)), { headers: { 'cache-control': 'public, no-cache' } });
}
