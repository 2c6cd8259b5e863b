import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { Moment } from '../../../shell/format/moment.tsx';
import type { Answer } from '../../../shell/page/answer.ts';
import { RewardPage } from '../../../shell/page/rewards-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import section from '../../../shell/page/section.module.css';
import { offeredTargets } from '../../../shell/offered/offered-target.ts';
import { parseProse } from '../../../shell/prose/parse-prose.ts';
import { Prose } from '../../../shell/prose/prose.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { useIsLive } from '../../../runtime/api/live-now.ts';
import { Countdown } from '../components/countdown.tsx';
import { Leaderboard } from '../components/leaderboard.tsx';
import { OwnPlace } from '../components/own-place.tsx';
import { statusLooks } from '../components/tournament-card.tsx';
import { competitionsTexts } from '../texts/competitions.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import { useTournamentKind } from './use-tournament-kind.ts';
import type { Route } from './+types/tournament.ts';
import { placesText, type Board, type Item } from '../rules/tournament.ts';
import { boardPage, readBoard, readTournament, type Tournament } from '../api/tournament-data.ts';
import { useBoard } from '../api/use-board.ts';
import styles from './tournament.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = site(context);
  const answer = await readTournament(here, params.id);
  const isHere = answer.state === 'here';
  const board: Answer<Board> = isHere ? await readBoard(here, answer.value.item.id) : { state: 'closed' };
  return {
    answer,
    board,
    now: Date.now(),
    more: isHere && answer.value.more ? parseProse(answer.value.more, new URL(request.url), offeredTargets(here)) : [],
    games: answer.state === 'closed' ? await readOnwardGames(here) : [],
    seo: pageSeo(here, request, {
      entry: isHere ? '/tournaments/{id}' : '/tournaments',
      noIndex: !isHere,
      ...(isHere && { name: answer.value.name, image: answer.value.words.image }),
    }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
// Who asks sees the own place and whether they can join.
export const headers = privatePage;

export default function TournamentPage({ loaderData: { answer, board, games, more, now } }: Route.ComponentProps) {
  const t = useText(competitionsTexts);
  const kind = useTournamentKind();
  const revalidate = useRevalidate();
  const onEnd = () => void revalidate();
  return (
    <RewardPage
      {...{ kind, answer, games }}
      list="/tournaments"
      empty={{ title: t('tournament.empty'), text: t('tournament.emptyText') }}
      banner={({ item: { finished_at: end, players, started_at: start, status }, name, palette, words }) => ({
        title: name,
        text: words.text,
        image: words.image,
        palette,
        children: (
          <>
            <Badge tone={statusLooks[status].tone} icon={statusLooks[status].icon} className={styles.status}>
              {t(`status.${status}`)}
            </Badge>
            {(status === 'running' || status === 'upcoming') && (
              <span className={styles.fact}>
                {t(status === 'running' ? 'tournament.endsIn' : 'tournament.startsIn')}{' '}
                <Countdown key={status} to={status === 'running' ? end : start} {...{ now, onEnd }} />
              </span>
            )}
            <span className={`${styles.fact} num`}>{t('tournament.players', { count: players })}</span>
          </>
        ),
      })}
    >
      {(tournament) => <Details key={tournament.item.id} {...{ tournament, board, more }} />}
    </RewardPage>
  );
}

function Details({ tournament, board, more }: { tournament: Tournament; board: Answer<Board>; more: ReturnType<typeof parseProse> }) {
  const { item } = tournament;
  return board.state === 'here' ? (
    <LiveDetails {...{ item, more }} first={board.value} />
  ) : (
    <div className={section.columns}>
      <FailedPart reference={board.state === 'failed' ? board.reference : ''} />
      <aside className={section.stack}>
        <OwnPlace tournament={item} own={item.own} />
        <Prizes item={item} />
        <Rules {...{ item, more }} />
        <Dates item={item} />
      </aside>
    </div>
  );
}

/** Places of a board that is as long as what stands beside it. */
const fullBoard = 12;

function LiveDetails({ item, first, more }: { item: Item; first: Board; more: ReturnType<typeof parseProse> }) {
  const [count, setCount] = useState(boardPage);
  // Nobody who may be offered nothing is told of a race going on.
  const isHeard = item.join !== 'not_offered' && item.join !== 'no_room' && item.status !== 'paid';
  const { data: board = first, isFetching } = useBoard(item.id, first, count, isHeard);
  const isLive = useIsLive(`tournament:${item.id}`);
  // The rules stand below a short board, so that no column is bare. A board that grows moves nothing.
  const [isShort] = useState(first.items.length < fullBoard);
  const rules = <Rules {...{ item, more }} />;
  return (
    <div className={section.columns}>
      <div className={`${section.stack} ${styles.column}`}>
        <Leaderboard
          tournament={item}
          {...{ board, isLive }}
          isLoading={isFetching}
          onMore={() => setCount(Math.min(count + boardPage, 300))}
        />
        {isShort && rules}
      </div>
      <aside className={`${section.stack} ${styles.column} ${styles.aside}`}>
        <OwnPlace tournament={item} own={board.own ?? item.own} />
        <Prizes item={item} />
        {!isShort && rules}
        <Dates item={item} />
      </aside>
    </div>
  );
}

function Prizes({ item: { prize_pool: pool, prizes } }: { item: Item }) {
  const t = useText(competitionsTexts);
  const locale = useLocale();
  const terms = [...new Set(prizes.flatMap((prize) => prize.terms))];
  return (
    <Card as="section" padded className={section.section} aria-labelledby="prizes">
      <div className={styles.pool}>
        <h2 id="prizes" className={section.sectionTitle}>
          {t('tournament.pool')}
        </h2>
        <span className={`${styles.amount} num`}>{amountText(pool.amount, pool.currency).replace(/\.00$/, '')}</span>
      </div>
      <Rows
        rows={prizes.map((prize) => ({
          key: String(prize.from_place),
          label: placesText(prize, locale),
          value: prize.title.replace(/\.00\b/, ''),
        }))}
      />
      {terms.map((term) => (
        <p key={term} className={styles.note}>
          {term}
        </p>
      ))}
    </Card>
  );
}

/** The rules in plain words, and which games count. */
function Rules({ item: { games_count: games, id, product, rules }, more }: { item: Item; more: ReturnType<typeof parseProse> }) {
  const t = useText(competitionsTexts);
  return (
    <Card as="section" padded className={`${section.section} ${styles.late}`} aria-labelledby="rules">
      <h2 id="rules" className={section.sectionTitle}>
        {t('tournament.rules')}
      </h2>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {more.length > 0 && <Prose blocks={more} />}
      {product === 'casino' && (
        <Link to={`/tournaments/${id}/gamehall`} className={buttonClass({ variant: 'soft', block: true })}>
          {games === null ? t('tournament.allGames') : t('tournament.gamesCount', { count: games })}
        </Link>
      )}
    </Card>
  );
}

function Dates({ item }: { item: Item }) {
  const t = useText(competitionsTexts);
  return (
    <Card as="section" padded className={`${section.section} ${styles.late}`} aria-labelledby="dates">
      <h2 id="dates" className={section.sectionTitle}>
        {t('tournament.dates')}
      </h2>
      <Rows
        rows={[
          { key: 'start', label: t('tournament.start'), value: <Moment iso={item.started_at} /> },
          { key: 'end', label: t('tournament.end'), value: <Moment iso={item.finished_at} /> },
          { key: 'final', label: t('tournament.finalAt'), value: <Moment iso={item.final_at} /> },
        ]}
      />
    </Card>
  );
}
