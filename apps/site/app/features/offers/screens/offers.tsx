import { Asked, ClosedPage } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import { PageHead } from '../../../shell/page/page-head.tsx';
import { RewardCard, RewardGrid } from '../../../shell/page/reward-card.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/offers.ts';
import { readOffers } from '../api/offer-data.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const intro = readIntro(here, '/offers');
  const answer = await readOffers(here);
  const isEmpty = answer.state === 'closed' || (answer.state === 'here' && answer.value.length === 0);
  return {
    intro,
    answer,
    games: isEmpty ? await readOnwardGames(here) : [],
    seo: pageSeo(here, request, { name: intro?.title ?? translator(promotionsTexts, here.locale)('offers') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
// What is offered depends on who asks.
export const headers = privatePage;

export default function Offers({ loaderData: { intro, answer, games } }: Route.ComponentProps) {
  const t = useText(promotionsTexts);
  const title = intro?.title ?? t('offers');
  const lead = intro?.lead ?? t('offers.lead');
  if (answer.state === 'closed' || (answer.state === 'here' && answer.value.length === 0)) {
    return (
      <ClosedPage
        art="refer"
        title={title}
        lead={lead}
        tag={{ icon: 'gift-fill', text: t('offers.tag') }}
        empty={intro?.empty ?? { title: t('offers.empty'), text: t('offers.emptyText'), button: null }}
        guest={intro?.guest}
        picture="objects/gift"
        games={games}
        questions={intro?.questions}
      />
    );
  }
  return (
    <>
      <PageHead title={title} lead={lead} />
      {answer.state === 'failed' ? (
        <FailedPart reference={answer.reference} />
      ) : (
        <RewardGrid label={title}>
          {answer.value.map((offer, index) => (
            <RewardCard
              key={offer.id}
              to={`/offers/${offer.id}`}
              art={offer.image ? { picture: { src: offer.image, srcSet: `${offer.image} 735w` } } : 'refer'}
              title={offer.title ?? t('offer')}
              text={offer.text}
              facts={t(offer.isReady ? 'offer.ready' : 'offer.notReady')}
              action={t('see')}
              eager={index < 3}
            />
          ))}
        </RewardGrid>
      )}
      <Asked questions={intro?.questions} />
    </>
  );
}
