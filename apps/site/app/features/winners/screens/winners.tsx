import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { chipClass, chipRow } from '@tavolo/ui/chip/chip.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { Link, useNavigation } from 'react-router';
import { Moment } from '../../../shell/format/moment.tsx';
import { GameThumb } from '../../../shell/game-tiles/game-thumb.tsx';
import { routePath } from '../../../runtime/routing/named-routes.ts';
import { answerOf } from '../../../shell/page/answer.ts';
import { Asked, ClosedPage } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import { PageHead } from '../../../shell/page/page-head.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { pageTexts } from '../../../shell/texts/page.ts';
import { winnersTexts } from '../texts/winners.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/winners.ts';
import { byMultiple, orders } from '../rules/order.ts';
import { Podium } from './podium.tsx';
import styles from './winners.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const asked = new URL(request.url).searchParams.get('sort');
  const intro = readIntro(here, '/winners');
  const answer = await answerOf(here, 'the winners', here.api.call('games.getWinners', { offset: 0, count: 50 }));
  const isEmpty = answer.state === 'closed' || (answer.state === 'here' && answer.value.items.length === 0);
  return {
    intro,
    answer,
    order: orders.find((one) => one === asked) ?? 'latest',
    games: isEmpty ? await readOnwardGames(here) : [],
    seo: pageSeo(here, request, { name: intro?.title ?? translator(winnersTexts, here.locale)('title') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function Winners({ loaderData: { intro, answer, order, games } }: Route.ComponentProps) {
  const t = useText(winnersTexts);
  const page = useText(pageTexts);
  const navigation = useNavigation();
  const loading = navigation.state === 'loading' && navigation.location.pathname.endsWith('/winners');
  const title = intro?.title ?? t('title');
  const lead = intro?.lead ?? t('lead');
  if (answer.state === 'failed') {
    return (
      <>
        <PageHead title={title} lead={lead} />
        <FailedPart reference={answer.reference} />
      </>
    );
  }
  const wins = answer.state === 'here' ? answer.value.items : [];
  if (wins.length === 0) {
    return (
      <ClosedPage
        art="freespins"
        title={title}
        lead={lead}
        tag={{ icon: 'trophy-fill', text: title }}
        empty={intro?.empty ?? { title: t('empty'), text: t('emptyText'), button: null }}
        picture="system/trophy"
        games={games}
        questions={intro?.questions}
      />
    );
  }
  const best = byMultiple(wins);
  return (
    <>
      <PageHead title={title} lead={lead} />
      {best.length >= 3 && <Podium wins={best.slice(0, 3)} />}
      <nav className={chipRow} aria-label={t('sort')}>
        {orders.map((one) => (
          <Link
            key={one}
            to={one === 'latest' ? '/winners' : `?sort=${one}`}
            replace
            preventScrollReset
            className={chipClass({ on: one === order })}
            aria-current={one === order ? 'page' : undefined}
          >
            <Icon name={one === 'latest' ? 'clock-fill' : 'trophy-fill'} />
            {t(`sort.${one}`)}
          </Link>
        ))}
      </nav>
      <Card className={styles.list}>
        {loading ? (
          <Rows count={Math.min(wins.length, 8)} label={page('loading')} />
        ) : (
          <ul>
            {(order === 'multiple' ? best : wins).map((win) => (
              <li key={win.round}>
                <Link to={routePath('game-sysname', { sysname: win.sysname })} prefetch="intent" className={styles.row}>
                  <GameThumb image={win.image_url} className={styles.picture} />
                  <span className={styles.game}>
                    <b>{win.name}</b>
                    <small>
                      <Moment iso={win.created_at} />
                    </small>
                  </span>
                  <span className={styles.player}>{win.player || t('hidden')}</span>
                  <span className={`${styles.multiple} num`}>{win.multiplier}×</span>
                  <Amount value={win.win} tone="win" className={styles.amount} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Asked questions={intro?.questions} />
    </>
  );
}

function Rows({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width={66} height={44} />
          <span className={styles.game}>
            <Skeleton width="40%" height={14} />
            <Skeleton width="26%" height={12} />
          </span>
          <Skeleton width={90} height={16} />
        </div>
      ))}
    </div>
  );
}
