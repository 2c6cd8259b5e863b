import { Card } from '@tavolo/ui/card/card.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { RewardPage } from '../../../shell/page/rewards-page.tsx';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import section from '../../../shell/page/section.module.css';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useProgrammeKind } from './use-programme-kind.ts';
import type { Route } from './+types/programme.ts';
import { readProgramme } from '../api/programme-data.ts';

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
      ...(isHere && { name: answer.value.name, image: answer.value.image }),
    }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function ProgrammePage({ loaderData: { answer, games } }: Route.ComponentProps) {
  const t = useText(promotionsTexts);
  const kind = useProgrammeKind();
  return (
    <RewardPage
      {...{ kind, answer, games }}
      list="/loyalty"
      empty={{ title: t('programme.empty'), text: t('programme.emptyText') }}
      banner={({ name, text, image }) => ({ title: name, text, image })}
    >
      {({ levels }) => (
        <Card padded className={section.section}>
          <h2 className={section.sectionTitle}>{t('loyalty.levels')}</h2>
          <Rows
            rows={levels.map((level) => ({ key: level.id, label: level.name, value: t('loyalty.points', { points: level.points }) }))}
          />
        </Card>
      )}
    </RewardPage>
  );
}
