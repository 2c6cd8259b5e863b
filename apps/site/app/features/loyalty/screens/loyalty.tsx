import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Asked, ClosedPage } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { PageBanner } from '../../../shell/page/page-banner.tsx';
import { RewardCard, RewardGrid } from '../../../shell/page/reward-card.tsx';
import { artOf, readRewards } from '../../../shell/page/rewards-page.tsx';
import { PopupLink } from '../../../shell/popups/popup-link.tsx';
import { pageTexts } from '../../../shell/texts/page.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';
import { readCharacters, readClub } from '../api/club-data.ts';
import { readLoyaltyWords } from '../api/loyalty-words.ts';
import { readProgrammes } from '../api/programme-data.ts';
import { CharacterCard } from '../components/character-card.tsx';
import { HowPoints } from '../components/how-points.tsx';
import { LevelHero } from '../components/level-hero.tsx';
import { LevelLadder } from '../components/level-ladder.tsx';
import styles from '../components/loyalty.module.css';
import { NextBenefits } from '../components/next-benefits.tsx';
import { QuestList } from '../components/quest-list.tsx';
import { loyaltyTexts } from '../texts/loyalty.ts';
import { useProgrammeKind } from './use-programme-kind.ts';
import type { Route } from './+types/loyalty.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [programmes, club, characters] = await Promise.all([readProgrammes(here), readClub(here), readCharacters(here)]);
  const rewards = await readRewards(here, '/loyalty', programmes);
  return {
    ...rewards,
    club,
    characters,
    words: readLoyaltyWords(here),
    seo: pageSeo(here, request, { name: rewards.intro?.title ?? translator(promotionsTexts, here.locale)('loyalty') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
// A player's own level stands on it.
export const headers = privatePage;

export default function Loyalty({ loaderData }: Route.ComponentProps) {
  const { answer, characters, club, games, intro, words } = loaderData;
  const t = useText(loyaltyTexts);
  const p = useText(promotionsTexts);
  const kind = useProgrammeKind();
  const title = intro?.title ?? words.title;
  const lead = intro?.lead ?? words.lead;
  if (answer.state === 'closed' || (answer.state === 'here' && answer.value.length === 0))
    return (
      <ClosedPage
        {...{ ...kind, title, lead, games }}
        empty={intro?.empty ?? { title: p('loyalty.empty'), text: p('loyalty.emptyText'), button: null }}
        guest={intro?.guest}
        questions={intro?.questions}
      />
    );
  const programmes = answer.state === 'here' ? answer.value : [];
  const [main] = programmes;
  const own = club?.state === 'here' ? club.value : null;
  return (
    <div className={styles.page}>
      {own?.is_active ? (
        <div className={styles.top}>
          <LevelHero club={own} lead={words.lead} />
          <CharacterCard club={own} characters={characters} days={words.characterDays} words={words.dialogs.character} />
        </div>
      ) : (
        <PageBanner
          art={words.image ? { picture: { src: words.image, srcSet: `${words.image} 735w` }, palette: 'violet' } : kind.art}
          title={title}
          text={lead}
          tag={kind.tag}
        />
      )}
      {answer.state === 'failed' && <FailedPart reference={answer.reference} />}
      {club?.state === 'failed' && <FailedPart reference={club.reference} />}
      {own && !own.is_active && (
        <Card padded className={styles.care}>
          <div className={styles.plain}>
            <b>{t('paused')}</b>
            <p className={styles.quiet}>{t('pausedText', { points: own.points })}</p>
          </div>
          <Link to="/profile/loyalty" className={buttonClass({})}>
            {t('yourPoints')}
          </Link>
        </Card>
      )}
      {club === null && <SignIn />}
      {own?.is_active && (
        <div className={styles.columns}>
          <QuestList quests={own.quests} />
          <NextBenefits levels={own.levels} earned={own.earned} />
        </div>
      )}
      {main && (
        <section>
          <SectionHead title={t('levels')} icon="medal-fill" more={<Link to={`/loyalty/${main.sysname}`}>{t('toAll')}</Link>} />
          <LevelLadder levels={main.levels} level={main.standing?.level ?? null} />
        </section>
      )}
      <HowPoints steps={words.steps} rates={own?.rates ?? []} />
      {programmes.length > 1 && (
        <section>
          <SectionHead title={t('programmes')} icon="crown-fill" />
          <RewardGrid label={t('programmes')}>
            {programmes.map((programme) => (
              <RewardCard
                key={programme.sysname}
                to={`/loyalty/${programme.sysname}`}
                art={artOf(programme.image, kind)}
                title={programme.title ?? programme.name}
                text={programme.text}
                action={t('toAll')}
                eager={false}
              />
            ))}
          </RewardGrid>
        </section>
      )}
      <Asked questions={intro?.questions} />
    </div>
  );
}

/** For visitors; who signs in over this page sees their level at once. */
function SignIn() {
  const t = useText(loyaltyTexts);
  const page = useText(pageTexts);
  const { state } = useSession();
  const revalidate = useRevalidate();
  useEffect(() => {
    if (state === 'player') void revalidate();
  }, [state, revalidate]);
  return (
    <Card padded className={styles.care}>
      <p className={styles.plain}>{t('signIn')}</p>
      <PopupLink popup="popup=auth&step=login" className={buttonClass({ variant: 'brand' })}>
        {page('signIn')}
      </PopupLink>
      <PopupLink popup="popup=auth&step=register" className={buttonClass()}>
        {page('register')}
      </PopupLink>
    </Card>
  );
}
