import { redirect } from 'react-router';
import { assertOpenPage } from '../../../shell/offered/open-page.ts';
import { splitLocale } from '../../../runtime/locale.ts';
import { routePath } from '../../../runtime/routing/named-routes.ts';
import { site } from '../../../runtime/site-context.ts';
import type { Route } from './+types/billing.ts';

/**
 * Where /cashier/billing leads: to the deposit, unless the player is on the deposit page of the named method, where he stays
 * (specification section 2).
 * @param current path of the page that the player is on, with its language; null when it is not known
 */
export function billingTarget(current: string | null, sysname: string | null): string {
  const method = sysname && current ? routePath('cashier-index-deposit-index-sysname', { sysname }) : null;
  return method !== null && current !== null && splitLocale(current).path === method ? method : routePath('cashier-index-deposit');
}

export function loader({ context, request }: Route.LoaderArgs) {
  assertOpenPage(site(context), request);
  const url = new URL(request.url);
  throw redirect(billingTarget(pathOf(request.headers.get('referer'), [url.host, request.headers.get('host')]), url.searchParams.get('sysname')));
}

/** The path of the page that asked, when it is one of this site: at the public address, or at the one that the browser used. */
function pathOf(referrer: string | null, hosts: readonly (string | null)[]): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const page = new URL(referrer);
  return hosts.includes(page.host) ? page.pathname : null;
}

export { default } from '../../../shell/page/leads-on.ts';
