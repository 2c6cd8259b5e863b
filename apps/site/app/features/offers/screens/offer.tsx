import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Link } from 'react-router';
import { ClosedPage } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import { PageBanner } from '../../../shell/page/page-banner.tsx';
import section from '../../../shell/page/section.module.css';
import { Steps } from '../../../shell/page/steps.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
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
  const back = { to: '/offers', label: t('offers') };
  if (answer.state === 'closed') {
    return (
      <ClosedPage
        art="refer"
        title={t('offers')}
        lead={t('offers.lead')}
        tag={{ icon: 'gift-fill', text: t('offers.tag') }}
        back={back}
        empty={{ title: t('offer.empty'), text: t('offer.emptyText'), button: null }}
        picture="objects/gift"
        games={games}
      />
    );
  }
  if (answer.state === 'failed') {
    return (
      <>
        <PageBanner art="refer" title={t('offers')} back={back} />
        <FailedPart reference={answer.reference} />
      </>
    );
  }
  const { title, text, image, isReady, action, promotions } = answer.value;
  const parts = promotions.flatMap((promotion) => (promotion.title ? [{ title: promotion.title, text: promotion.text }] : []));
  return (
    <>
      <PageBanner
        art={image ? { picture: { src: image, srcSet: `${image} 735w` }, palette: 'rose' } : 'refer'}
        title={title ?? t('offer')}
        text={text}
        back={back}
      />
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
    </>
  );
}
