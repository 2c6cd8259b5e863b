import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { ProgressBar } from '@tavolo/ui/progress/progress-bar.tsx';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { RewardPage } from '../../../shell/page/rewards-page.tsx';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { readProgramme, type Programme } from '../api/programme-data.ts';
import { LevelLadder } from '../components/level-ladder.tsx';
import styles from '../components/loyalty.module.css';
import { standingOn } from '../rules/standing.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import { useProgrammeKind } from './use-programme-kind.ts';
import type { Route } from './+types/programme.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = site(context);
  const answer = await readProgramme(here, params.sysname);
  const isHere = answer.state === 'here';
  return {
    answer,
    games: answer.state === 'closed' ? await readOnwardGames(here) : [],
    seo: pageSeo(here, request, {
      entry: isHere ? '/loyalty/{sysname}' : '/loyalty',
      noIndex: !isHere,
      ...(isHere && { name: answer.value.title ?? answer.value.name, image: answer.value.image }),
    }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
// A player's own standing is on it.
export const headers = privatePage;

export default function ProgrammePage({ loaderData: { answer, games } }: Route.ComponentProps) {
  const p = useText(promotionsTexts);
  const t = useText(loyaltyTexts);
  const kind = useProgrammeKind();
  return (
    <RewardPage
      {...{ kind, answer, games }}
      list="/loyalty"
      empty={{ title: p('programme.empty'), text: p('programme.emptyText') }}
      banner={({ counts, image, name, text, title }) => ({
        title: title ?? name,
        text,
        image,
        tag: { icon: 'crown-fill', text: t(`counts.${counts}`) },
      })}
    >
      {({ levels, standing }) => (
        <div className={styles.page}>
          {standing && <OwnStanding levels={levels} standing={standing} />}
          <section>
            <SectionHead title={t('levels')} icon="medal-fill" />
            <LevelLadder levels={levels} level={standing?.level ?? null} />
          </section>
        </div>
      )}
    </RewardPage>
  );
}

function OwnStanding({ levels, standing }: { levels: Programme['levels']; standing: NonNullable<Programme['standing']> }) {
  const t = useText(loyaltyTexts);
  const { level, missing, next, share } = standingOn(levels, standing.level, standing.points);
  const label = next ? t('toNext', { points: missing, name: next.name }) : t('top');
  return (
    <Card padded className={styles.panel}>
      {level && (
        <Badge tone="reward" icon="crown-fill" className={styles.level}>
          {level.name}
        </Badge>
      )}
      <b className={styles.name}>{label}</b>
      <ProgressBar value={share * 100} max={100} label={label} />
      <p className={`${styles.quiet} num`}>{t('earned', { points: standing.points })}</p>
    </Card>
  );
}
