import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import type { ResultOf } from '@tavolo/contract';
import { Link } from 'react-router';
import { Moment } from '../../../shell/format/moment.tsx';
import { answerOf, type Answer } from '../../../shell/page/answer.ts';
import { NothingYet } from '../../../shell/page/closed-page.tsx';
import { RewardPage } from '../../../shell/page/rewards-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import section from '../../../shell/page/section.module.css';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { competitionsTexts } from '../texts/competitions.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useTournamentKind } from './use-tournament-kind.ts';
import type { Route } from './+types/tournament.ts';
import { Leaderboard } from './leaderboard.tsx';
import { readTournament } from '../api/tournament-data.ts';

type Board = Answer<ResultOf<'leaderboard.get'>>;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = site(context);
  const answer = await readTournament(here, params.id);
  const isHere = answer.state === 'here';
  const board: Board = isHere
    ? await answerOf(here, 'the leaderboard', here.api.call('leaderboard.get', { tournament: params.id, offset: 0, count: 50 }))
    : { state: 'closed' };
  return {
    answer,
    board,
    games: answer.state === 'closed' ? await readOnwardGames(here) : [],
    seo: pageSeo(here, request, {
      entry: isHere ? '/tournaments/{id}' : '/tournaments',
      noIndex: !isHere,
      ...(isHere && { name: answer.value.name, image: answer.value.image }),
    }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

const tones = { running: 'good', soon: 'info', finished: 'plain' } as const;

export default function TournamentPage({ loaderData: { answer, board, games } }: Route.ComponentProps) {
  const t = useText(competitionsTexts);
  const kind = useTournamentKind();
  return (
    <RewardPage
      {...{ kind, answer, games }}
      list="/tournaments"
      empty={{ title: t('tournament.empty'), text: t('tournament.emptyText') }}
      banner={({ name, text, image, phase }) => ({ title: name, text, image, tag: { icon: 'trophy-fill', text: t(`status.${phase}`) } })}
    >
      {({ id, phase, startedAt, finishedAt }) => (
        <div className={section.columns}>
          <section className={section.stack} aria-labelledby="leaderboard">
            <h2 id="leaderboard" className={section.sectionTitle}>
              {t('tournament.leaderboard')}
            </h2>
            {board.state === 'failed' ? (
              <FailedPart reference={board.reference} />
            ) : board.state === 'here' && board.value.items.length > 0 ? (
              <Leaderboard rows={board.value.items} />
            ) : (
              <NothingYet
                words={{ title: t('tournament.leaderboardEmpty'), text: t('tournament.leaderboardEmptyText'), button: null }}
                picture="objects/medal_p"
              />
            )}
          </section>
          <Card as="aside" padded className={section.section} aria-labelledby="glance">
            <h2 id="glance" className={section.sectionTitle}>
              {t('tournament.glance')}
            </h2>
            <Rows
              rows={[
                { key: 'status', label: t('status'), value: <Badge tone={tones[phase]}>{t(`status.${phase}`)}</Badge> },
                { key: 'start', label: t('tournament.start'), value: <Moment iso={startedAt} /> },
                { key: 'end', label: t('tournament.end'), value: <Moment iso={finishedAt} /> },
              ]}
            />
            {phase !== 'finished' && (
              <Link to={`/tournaments/${id}/gamehall`} className={buttonClass({ variant: 'cta', size: 'l', block: true })}>
                {t('tournament.chooseGame')}
              </Link>
            )}
          </Card>
        </div>
      )}
    </RewardPage>
  );
}
