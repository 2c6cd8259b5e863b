import { described, imageNames } from '../../../shell/page/description.ts';
import { offeredTargets } from '../../../shell/offered/offered-target.ts';
import { safeTarget, type Target } from '../../../shell/frame/target.ts';
import { previewed, site } from '../../../runtime/site-context.ts';
import type { ShownPopup } from '../rules/campaign-popup.ts';
import type { Route } from './+types/campaign-popup-data.ts';

/** A campaign popup as its window shows it: pictures under our names, and only a button that leads somewhere. */
export interface CampaignPopup extends ShownPopup {
  title: string | null;
  text: string | null;
  image: string | null;
  button: { label: string; target: Target } | null;
}

/** Campaign popups for whoever asks, `?sysname=…&preview=…` for one of them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const url = new URL(request.url);
  const wanted = (name: 'sysname' | 'preview') => {
    const value = url.searchParams.get(name);
    return value ? { [name]: value } : {};
  };
  // Whoever of the staff looks at drafts sees those of popups as well.
  const { items } = await here.api.call('popups.get', { ...wanted('sysname'), ...wanted('preview'), ...previewed(here) });
  const names = imageNames(here);
  const isOffered = offeredTargets(here);
  const popups: CampaignPopup[] = items.map(({ description, offer_id: offerId, shows, sysname }) => {
    const { button_title: label, button_url: address } = description;
    const link = typeof address === 'string' && address !== '' ? address : offerId && `/offers/${offerId}`;
    const target = link ? safeTarget(link, false, url) : null;
    return {
      sysname,
      shows,
      ...described(description, names),
      button: typeof label === 'string' && label !== '' && target && isOffered(target) ? { label, target } : null,
    };
  });
  return Response.json(popups, { headers: { 'cache-control': 'private, no-store' } });
}
