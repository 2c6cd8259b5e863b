import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Link } from 'react-router';
import { RewardPage } from '../../../shell/page/rewards-page.tsx';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import section from '../../../shell/page/section.module.css';
import { Steps } from '../../../shell/page/steps.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useOfferKind } from './use-offer-kind.ts';
import type { Route } from './+types/offer.ts';
import { readOffer } from '../api/offer-data.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = site(context);
  const answer = await readOffer(here, params.id);
  const isHere = answer.state === 'here';
  return {
    answer,
    games: answer.state === 'closed' ? await readOnwardGames(here) : [],
    seo: pageSeo(here, request, {
      entry: isHere ? '/offers/{id}' : '/offers',
      noIndex: !isHere,
      ...(isHere && answer.value.title && { name: answer.value.title }),
    }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
// What is offered depends on who asks.
export const headers = privatePage;

export default function OfferPage({ loaderData: { answer, games } }: Route.ComponentProps) {
  const t = useText(promotionsTexts);
  const kind = useOfferKind();
  return (
    <RewardPage
      {...{ kind, answer, games }}
      list="/offers"
      empty={{ title: t('offer.empty'), text: t('offer.emptyText') }}
      banner={({ title, text, image }) => ({ title: title ?? t('offer'), text, image })}
    >
      {({ isReady, action, promotions }) => {
        const parts = promotions.flatMap((promotion) => (promotion.title ? [{ title: promotion.title, text: promotion.text }] : []));
        return (
          <Card padded className={section.section}>
            <Badge tone={isReady ? 'good' : 'plain'} icon={isReady ? 'check-circle-fill' : 'info-fill'}>
              {t(isReady ? 'offer.ready' : 'offer.notReady')}
            </Badge>
            {parts.length > 0 && (
              <>
                <h2 className={section.sectionTitle}>{t('offer.includes')}</h2>
                <Steps steps={parts} />
              </>
            )}
            {action === 'deposit' && (
              <div>
                <Link to="/cashier/deposit" className={buttonClass({ variant: 'cta', size: 'l' })}>
                  {t('offer.deposit')}
                </Link>
              </div>
            )}
          </Card>
        );
      }}
    </RewardPage>
  );
}
