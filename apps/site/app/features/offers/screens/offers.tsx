import { RewardCard } from '../../../shell/page/reward-card.tsx';
import { artOf, readRewards, RewardsPage } from '../../../shell/page/rewards-page.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { useOfferKind } from './use-offer-kind.ts';
import type { Route } from './+types/offers.ts';
import { readOffers } from '../api/offer-data.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const rewards = await readRewards(here, '/offers', await readOffers(here));
  return {
    ...rewards,
    seo: pageSeo(here, request, { name: rewards.intro?.title ?? translator(promotionsTexts, here.locale)('offers') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
// What is offered depends on who asks.
export const headers = privatePage;

export default function Offers({ loaderData: { intro, answer, games } }: Route.ComponentProps) {
  const t = useText(promotionsTexts);
  const kind = useOfferKind();
  return (
    <RewardsPage
      {...{ kind, intro, answer, games }}
      empty={{ title: t('offers.empty'), text: t('offers.emptyText') }}
      forGuests
      card={(offer, isEager) => (
        <RewardCard
          key={offer.id}
          to={`/offers/${offer.id}`}
          art={artOf(offer.image, kind)}
          title={offer.title ?? t('offer')}
          text={offer.text}
          facts={t(offer.isReady ? 'offer.ready' : 'offer.notReady')}
          action={t('see')}
          eager={isEager}
        />
      )}
    />
  );
}
