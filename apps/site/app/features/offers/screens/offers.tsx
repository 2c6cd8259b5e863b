import { readRewards, RewardsPage } from '../../../shell/page/rewards-page.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { OfferTile } from '../components/offer-tile.tsx';
import { offersTexts } from '../texts/offers.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { useOfferKind } from './use-offer-kind.ts';
import type { Route } from './+types/offers.ts';
import { readOffers } from '../api/offer-data.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const rewards = await readRewards(here, '/offers', await readOffers(here));
  return {
    ...rewards,
    isPlayer: here.session !== null,
    seo: pageSeo(here, request, { name: rewards.intro?.title ?? translator(offersTexts, here.locale)('offers') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
// What is offered depends on who asks.
export const headers = privatePage;

export default function Offers({ loaderData: { intro, answer, games, isPlayer } }: Route.ComponentProps) {
  const t = useText(offersTexts);
  const kind = useOfferKind();
  return (
    <RewardsPage
      {...{ kind, intro, answer, games }}
      empty={{ title: t('empty'), text: t('emptyText') }}
      forGuests
      card={(offer, isEager) => <OfferTile key={offer.id} offer={offer} isPlayer={isPlayer} eager={isEager} />}
    />
  );
}
