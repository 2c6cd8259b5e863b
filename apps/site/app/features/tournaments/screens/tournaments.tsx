import { chipClass, chipCount, chipRow } from '@tavolo/ui/chip/chip.ts';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Link, useNavigation } from 'react-router';
import { Moment } from '../../../shell/format/moment.tsx';
import { Asked, ClosedPage } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { artOf, readRewards } from '../../../shell/page/rewards-page.tsx';
import { PageHead } from '../../../shell/page/page-head.tsx';
import { RewardCard, RewardGrid, RewardGridSkeleton } from '../../../shell/page/reward-card.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { competitionsTexts } from '../texts/competitions.ts';
import { pageTexts } from '../../../shell/texts/page.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { useTournamentKind } from './use-tournament-kind.ts';
import type { Route } from './+types/tournaments.ts';
import { phases, type Phase } from '../rules/phase.ts';
import { readTournaments } from '../api/tournament-data.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const asked = new URL(request.url).searchParams.get('status');
  const rewards = await readRewards(here, '/tournaments', await readTournaments(here));
  return {
    ...rewards,
    phase: phases.find((one) => one === asked) ?? null,
    seo: pageSeo(here, request, { name: rewards.intro?.title ?? translator(competitionsTexts, here.locale)('tournaments') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

const icons: Record<Phase, IconName> = { running: 'fire-fill', soon: 'clock-fill', finished: 'check-circle-fill' };
const times = { running: 'ends', soon: 'starts', finished: 'ended' } as const;

export default function Tournaments({ loaderData: { intro, answer, phase, games } }: Route.ComponentProps) {
  const t = useText(competitionsTexts);
  const page = useText(pageTexts);
  const navigation = useNavigation();
  const kind = useTournamentKind();
  const title = intro?.title ?? kind.title;
  const lead = intro?.lead ?? kind.lead;
  if (answer.state === 'closed' || (answer.state === 'here' && answer.value.length === 0)) {
    return (
      <ClosedPage
        {...{ ...kind, title, lead, games }}
        empty={intro?.empty ?? { title: t('tournaments.empty'), text: t('tournaments.emptyText'), button: null }}
        questions={intro?.questions}
      />
    );
  }
  if (answer.state === 'failed') {
    return (
      <>
        <PageHead title={title} lead={lead} />
        <FailedPart reference={answer.reference} />
      </>
    );
  }
  const filled = phases.filter((one) => answer.value.some((tournament) => tournament.phase === one));
  const chosen = phase && filled.includes(phase) ? phase : (filled[0] ?? 'running');
  return (
    <>
      <PageHead title={title} lead={lead} />
      <nav className={chipRow} aria-label={t('status')}>
        {filled.map((one) => (
          <Link
            key={one}
            to={`?status=${one}`}
            replace
            preventScrollReset
            className={chipClass({ on: one === chosen })}
            aria-current={one === chosen ? 'page' : undefined}
          >
            <Icon name={icons[one]} />
            {t(`status.${one}`)}
            <span className={`${chipCount} num`}>{answer.value.filter((tournament) => tournament.phase === one).length}</span>
          </Link>
        ))}
      </nav>
      {navigation.state === 'loading' && navigation.location.pathname.endsWith('/tournaments') ? (
        <RewardGridSkeleton count={3} label={page('loading')} />
      ) : (
        <RewardGrid label={t(`status.${chosen}`)}>
          {answer.value
            .filter((tournament) => tournament.phase === chosen)
            .map((tournament, index) => (
              <RewardCard
                key={tournament.id}
                to={`/tournaments/${tournament.id}`}
                art={artOf(tournament.image, kind)}
                tag={{ icon: icons[tournament.phase], text: t(`status.${tournament.phase}`) }}
                title={tournament.name}
                text={tournament.text}
                facts={t.rich(times[tournament.phase], {
                  date: () => <Moment iso={tournament.phase === 'soon' ? tournament.startedAt : tournament.finishedAt} />,
                })}
                action={t('tournament.see')}
                eager={index < 3}
              />
            ))}
        </RewardGrid>
      )}
      <Asked questions={intro?.questions} />
    </>
  );
}
