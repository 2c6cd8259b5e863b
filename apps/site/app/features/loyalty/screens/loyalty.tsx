import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Link } from 'react-router';
import { Asked, ClosedPage } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import { PageHead } from '../../../shell/page/page-head.tsx';
import { RewardCard, RewardGrid } from '../../../shell/page/reward-card.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/loyalty.ts';
import { readProgrammes } from '../api/programme-data.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const intro = readIntro(here, '/loyalty');
  const answer = await readProgrammes(here);
  const isEmpty = answer.state === 'closed' || (answer.state === 'here' && answer.value.length === 0);
  return {
    intro,
    answer,
    games: isEmpty ? await readOnwardGames(here) : [],
    seo: pageSeo(here, request, { name: intro?.title ?? translator(promotionsTexts, here.locale)('loyalty') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function Loyalty({ loaderData: { intro, answer, games } }: Route.ComponentProps) {
  const t = useText(promotionsTexts);
  const title = intro?.title ?? t('loyalty');
  const lead = intro?.lead ?? t('loyalty.lead');
  if (answer.state === 'closed' || (answer.state === 'here' && answer.value.length === 0)) {
    return (
      <ClosedPage
        art="vip"
        title={title}
        lead={lead}
        tag={{ icon: 'crown-fill', text: t('loyalty.tag') }}
        empty={intro?.empty ?? { title: t('loyalty.empty'), text: t('loyalty.emptyText'), button: null }}
        guest={intro?.guest}
        picture="objects/medal_p"
        games={games}
        questions={intro?.questions}
      />
    );
  }
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        end={
          <Link to="/loyalty/shop" className={buttonClass({ variant: 'brand' })}>
            {t('loyalty.toShop')}
          </Link>
        }
      />
      {answer.state === 'failed' ? (
        <FailedPart reference={answer.reference} />
      ) : (
        <RewardGrid label={t('loyalty.programmes')}>
          {answer.value.map((programme, index) => (
            <RewardCard
              key={programme.sysname}
              to={`/loyalty/${programme.sysname}`}
              art={programme.image ? { picture: { src: programme.image, srcSet: `${programme.image} 735w` } } : 'vip'}
              title={programme.name}
              text={programme.text}
              action={t('loyalty.see')}
              eager={index < 3}
            />
          ))}
        </RewardGrid>
      )}
      <Asked questions={intro?.questions} />
    </>
  );
}
