import { RewardCard } from '../../../shell/page/reward-card.tsx';
import { artOf } from '../../../shell/page/rewards-page.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { beside } from '../../../shell/format/beside.ts';
import { artOfGifts } from '../rules/art-of-gifts.ts';
import { wayOf, type Offer } from '../rules/offer.ts';
import { offersTexts } from '../texts/offers.ts';

/** An offer in a list: what it gives, and what it needs first. */
export function OfferTile({ offer, isPlayer, eager = false }: { offer: Offer; isPlayer: boolean; eager?: boolean }) {
  const t = useText(offersTexts);
  const { promotions, words } = offer;
  return (
    <RewardCard
      to={`/offers/${offer.id}`}
      art={artOf(words.image, { art: artOfGifts(promotions) })}
      title={words.title ?? promotions[0]?.title ?? t('offer')}
      text={words.title ? beside(promotions.map(({ title }) => title)) : words.text}
      facts={t(`state.${wayOf(offer, isPlayer)}`)}
      action={t('see')}
      eager={eager}
    />
  );
}
