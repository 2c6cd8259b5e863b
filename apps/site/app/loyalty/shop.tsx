import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { EmptyState, ErrorState } from '@tavolo/ui/state/state.tsx';
import { isRefusal } from '../api/api-error.ts';
import { useApi } from '../api/use-api.tsx';
import { described } from '../page/description.ts';
import { NothingYet } from '../page/closed-page.tsx';
import { readIntro } from '../page/intro.ts';
import { OnwardGames, readOnwardGames } from '../page/onward-games.tsx';
import { PageBanner } from '../page/page-banner.tsx';
import { RewardGrid, RewardGridSkeleton } from '../page/reward-card.tsx';
import { PopupLink } from '../popups/popup-link.tsx';
import { keepPage } from '../popups/keep-page.ts';
import { pageMeta, pageSeo } from '../seo/page-seo.ts';
import { visitorPage } from '../seo/page-headers.ts';
import { useSession } from '../session/use-session.ts';
import { site } from '../site-context.ts';
import { pageTexts } from '../texts/page.ts';
import { promotionsTexts } from '../texts/promotions.ts';
import { shellTexts } from '../texts/shell.ts';
import { translator, useText } from '../texts/use-text.tsx';
import type { Route } from './+types/shop.ts';
import styles from './shop.module.css';

/** Open to visitors too; what stands on the shelves belongs to a player and is asked for in the browser. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const intro = readIntro(here, '/loyalty/shop');
  return {
    intro,
    games: await readOnwardGames(here),
    seo: pageSeo(here, request, { name: intro?.title ?? translator(promotionsTexts, here.locale)('shop') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = keepPage;
export const headers = visitorPage;

export default function Shop({ loaderData: { intro, games } }: Route.ComponentProps) {
  const t = useText(promotionsTexts);
  return (
    <>
      <PageBanner
        art="cashback"
        title={intro?.title ?? t('shop')}
        text={intro?.lead ?? t('shop.lead')}
        back={{ to: '/loyalty', label: t('loyalty') }}
        tag={{ icon: 'crown-fill', text: t('shop.tag') }}
      />
      <Shelves empty={intro?.empty ?? { title: t('shop.empty'), text: t('shop.emptyText'), button: null }} />
      <OnwardGames games={games} />
    </>
  );
}

const noNames = new Map<string, string>();

function Shelves({ empty }: { empty: Parameters<typeof NothingYet>[0]['words'] }) {
  const t = useText(promotionsTexts);
  const page = useText(pageTexts);
  const shell = useText(shellTexts);
  const api = useApi();
  const { state } = useSession();
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['loyalty', 'products'],
    queryFn: async () => {
      try {
        return (await api.call('loyalty.getproducts', { offset: 0, count: 100 })).items;
      } catch (error) {
        // No rule stands behind the shop yet: nothing is on its shelves.
        if (isRefusal(error) && error.code === 'not_available') return [];
        throw error;
      }
    },
    enabled: state === 'player',
  });
  if (state === 'visitor') {
    return (
      <Card>
        <EmptyState
          art={<img src="/art/objects/coins.webp" width="104" height="104" alt="" />}
          title={t('shop.visitor')}
          text={t('shop.visitorText')}
          actions={
            <>
              <PopupLink popup="popup=auth&step=login" className={buttonClass({ variant: 'brand' })}>
                {page('signIn')}
              </PopupLink>
              <PopupLink popup="popup=auth&step=register" className={buttonClass()}>
                {page('register')}
              </PopupLink>
            </>
          }
        />
      </Card>
    );
  }
  if (isError) {
    return (
      <Card>
        <ErrorState
          title={page('failed')}
          text={page('failedText')}
          actions={
            <Button variant="brand" loading={isFetching} onClick={() => void refetch()}>
              {shell('tryAgain')}
            </Button>
          }
        />
      </Card>
    );
  }
  if (!data) return <RewardGridSkeleton count={4} label={page('loading')} />;
  if (data.length === 0) return <NothingYet words={empty} picture="objects/coins" />;
  return (
    <RewardGrid label={t('shop')}>
      {data.map((product) => {
        const { title, text, image } = described(product.description ?? {}, noNames);
        return (
          <Card key={product.id} as="article" className={styles.product}>
            {image && <img src={image} width="735" height="240" alt="" className={styles.picture} loading="lazy" />}
            <h2 className={styles.name}>{title ?? product.name}</h2>
            {text && <p className={styles.text}>{text}</p>}
            <p className={`${styles.price} num`}>{t('shop.price', { points: product.price ?? 0 })}</p>
          </Card>
        );
      })}
    </RewardGrid>
  );
}
