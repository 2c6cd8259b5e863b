import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { useEffect } from 'react';
import { answerOf, mapped } from '../../../shell/page/answer.ts';
import { Asked, NothingYet } from '../../../shell/page/closed-page.tsx';
import { described, imageNames } from '../../../shell/page/description.ts';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readIntro, type EmptyWords } from '../../../shell/page/intro.ts';
import { OnwardGames, readOnwardGames } from '../../../shell/page/onward-games.tsx';
import { PageBanner } from '../../../shell/page/page-banner.tsx';
import { RewardGrid } from '../../../shell/page/reward-card.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { PopupLink } from '../../../shell/popups/popup-link.tsx';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { site } from '../../../runtime/site-context.ts';
import { pageTexts } from '../../../shell/texts/page.ts';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/shop.ts';
import styles from './shop.module.css';

/** Open to visitors too; what stands on the shelves belongs to a player. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const intro = readIntro(here, '/loyalty/shop');
  const names = imageNames(here);
  const answer = here.session
    ? await answerOf(here, 'the loyalty shop', here.api.call('loyalty.getproducts', { offset: 0, count: 100 }))
    : null;
  return {
    intro,
    products:
      answer &&
      mapped(answer, ({ items }) =>
        items.map((item) => ({
          ...described(item.description ?? {}, names),
          id: item.id ?? '',
          name: item.name ?? '',
          price: item.price ?? 0,
        })),
      ),
    games: await readOnwardGames(here),
    seo: pageSeo(here, request, { name: intro?.title ?? translator(promotionsTexts, here.locale)('shop') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
// Players and visitors see different shelves.
export const headers = privatePage;

export default function Shop({ loaderData: { intro, products, games } }: Route.ComponentProps) {
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
      {products === null ? (
        <Closed words={intro?.guest ?? { title: t('shop.visitor'), text: t('shop.visitorText'), button: null }} />
      ) : products.state === 'failed' ? (
        <FailedPart reference={products.reference} />
      ) : products.state === 'closed' || products.value.length === 0 ? (
        <NothingYet words={intro?.empty ?? { title: t('shop.empty'), text: t('shop.emptyText'), button: null }} picture="objects/coins" />
      ) : (
        <RewardGrid label={t('shop')}>
          {products.value.map((product) => (
            <Card key={product.id} as="article" className={styles.product}>
              {product.image && <img src={product.image} width="735" height="240" alt="" className={styles.picture} loading="lazy" />}
              <h2 className={styles.name}>{product.title ?? product.name}</h2>
              {product.text && <p className={styles.text}>{product.text}</p>}
              <p className={`${styles.price} num`}>{t('shop.price', { points: product.price })}</p>
            </Card>
          ))}
        </RewardGrid>
      )}
      <OnwardGames games={games} />
      <Asked questions={intro?.questions} />
    </>
  );
}

/** For visitors; who signs in over this page sees the shelves at once. */
function Closed({ words }: { words: EmptyWords }) {
  const page = useText(pageTexts);
  const { state } = useSession();
  const revalidate = useRevalidate();
  useEffect(() => {
    if (state === 'player') void revalidate();
  }, [state, revalidate]);
  return (
    <Card>
      <EmptyState
        art={<img src="/art/objects/coins.webp" width="104" height="104" alt="" />}
        title={words.title}
        text={words.text}
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
