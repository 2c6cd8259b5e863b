import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { RewardCard } from '../../../shell/page/reward-card.tsx';
import { artOf, readRewards, RewardsPage } from '../../../shell/page/rewards-page.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { competitionsTexts } from '../../tournaments/texts/competitions.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { useLiveJackpot, type Jackpot as JackpotItem } from '../../../shell/jackpots/live-jackpot.ts';
import { jackpotsTexts } from '../../../shell/texts/jackpots.ts';
import { useJackpotKind } from './use-jackpot-kind.ts';
import type { Route } from './+types/jackpots.ts';
import { readJackpots } from '../api/jackpot-data.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const rewards = await readRewards(here, '/jackpots', await readJackpots(here));
  return {
    ...rewards,
    seo: pageSeo(here, request, { name: rewards.intro?.title ?? translator(competitionsTexts, here.locale)('jackpots') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function Jackpots({ loaderData: { intro, answer, games } }: Route.ComponentProps) {
  const t = useText(competitionsTexts);
  const kind = useJackpotKind();
  return (
    <RewardsPage
      {...{ kind, intro, answer, games }}
      empty={{ title: t('jackpots.empty'), text: t('jackpots.emptyText') }}
      card={(jackpot, isEager) => (
        <RewardCard
          key={jackpot.id}
          to={`/jackpots/${jackpot.id}`}
          art={artOf(jackpot.image, kind)}
          title={jackpot.name}
          text={jackpot.text}
          facts={<LiveAmount jackpot={jackpot.item} />}
          action={t('jackpot.see')}
          eager={isEager}
        />
      )}
    />
  );
}

function LiveAmount({ jackpot: first }: { jackpot: JackpotItem }) {
  const t = useText(jackpotsTexts);
  const { amount, levels } = useLiveJackpot(first);
  return (
    <>
      {levels[0] && t(`level.${levels[0].level}`)} <Amount value={amount} tone="reward" />
    </>
  );
}
