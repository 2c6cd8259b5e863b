import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { useEffect, useState } from 'react';
import { Asked, NothingYet } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readIntro, type EmptyWords } from '../../../shell/page/intro.ts';
import { OnwardGames, readOnwardGames } from '../../../shell/page/onward-games.tsx';
import { PageBanner } from '../../../shell/page/page-banner.tsx';
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
import { readClub, readProducts, type Product } from '../api/club-data.ts';
import { readLoyaltyWords } from '../api/loyalty-words.ts';
import { ProductCard } from '../components/product-card.tsx';
import styles from '../components/shop.module.css';
import { ShopWindow } from '../components/shop-window.tsx';
import { loyaltyTexts } from '../texts/loyalty.ts';
import type { Route } from './+types/shop.ts';

/** Open to visitors too; what stands on the shelves belongs to a player. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const intro = readIntro(here, '/loyalty/shop');
  const [products, club] = await Promise.all([readProducts(here), readClub(here)]);
  return {
    intro,
    products,
    points: club?.state === 'here' ? club.value.points : null,
    words: readLoyaltyWords(here),
    games: await readOnwardGames(here),
    seo: pageSeo(here, request, { name: intro?.title ?? translator(promotionsTexts, here.locale)('shop') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
// Players and visitors see different shelves.
export const headers = privatePage;

export default function Shop({ loaderData: { games, intro, points, products, words } }: Route.ComponentProps) {
  const p = useText(promotionsTexts);
  const t = useText(loyaltyTexts);
  const [chosen, setChosen] = useState<Product | null>(null);
  return (
    <>
      <PageBanner
        art="cashback"
        title={intro?.title ?? words.shop.title}
        text={intro?.lead ?? words.shop.lead}
        back={{ to: '/loyalty', label: p('loyalty') }}
        tag={{ icon: 'crown-fill', text: points === null ? p('shop.tag') : t('points', { points }) }}
      />
      {products === null ? (
        <Closed words={intro?.guest ?? { title: p('shop.visitor'), text: p('shop.visitorText'), button: null }} />
      ) : products.state === 'failed' ? (
        <FailedPart reference={products.reference} />
      ) : products.state === 'closed' || products.value.length === 0 ? (
        <NothingYet words={intro?.empty ?? { title: p('shop.empty'), text: p('shop.emptyText'), button: null }} picture="objects/coins" />
      ) : (
        <div className={styles.shelves} role="group" aria-label={p('shop')}>
          {products.value.map((product) => (
            <ProductCard key={product.id} product={product} onBuy={() => setChosen(product)} />
          ))}
        </div>
      )}
      {chosen && points !== null && <ShopWindow product={chosen} points={points} dialogs={words.dialogs} onClose={() => setChosen(null)} />}
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
