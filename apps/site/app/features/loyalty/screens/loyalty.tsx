import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Link } from 'react-router';
import { RewardCard } from '../../../shell/page/reward-card.tsx';
import { artOf, readRewards, RewardsPage } from '../../../shell/page/rewards-page.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { useProgrammeKind } from './use-programme-kind.ts';
import type { Route } from './+types/loyalty.ts';
import { readProgrammes } from '../api/programme-data.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const rewards = await readRewards(here, '/loyalty', await readProgrammes(here));
  return {
    ...rewards,
    seo: pageSeo(here, request, { name: rewards.intro?.title ?? translator(promotionsTexts, here.locale)('loyalty') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function Loyalty({ loaderData: { intro, answer, games } }: Route.ComponentProps) {
  const t = useText(promotionsTexts);
  const kind = useProgrammeKind();
  return (
    <RewardsPage
      {...{ kind, intro, answer, games }}
      empty={{ title: t('loyalty.empty'), text: t('loyalty.emptyText') }}
      forGuests
      label={t('loyalty.programmes')}
      end={
        <Link to="/loyalty/shop" className={buttonClass({ variant: 'brand' })}>
          {t('loyalty.toShop')}
        </Link>
      }
      card={(programme, isEager) => (
        <RewardCard
          key={programme.sysname}
          to={`/loyalty/${programme.sysname}`}
          art={artOf(programme.image, kind)}
          title={programme.name}
          text={programme.text}
          action={t('loyalty.see')}
          eager={isEager}
        />
      )}
    />
  );
}
