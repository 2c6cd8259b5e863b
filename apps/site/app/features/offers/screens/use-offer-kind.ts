import type { RewardKind } from '../../../shell/page/rewards-page.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';

/** What the pages of offers say where there is none to show. */
export function useOfferKind(): RewardKind {
  const t = useText(promotionsTexts);
  return {
    title: t('offers'),
    lead: t('offers.lead'),
    art: 'refer',
    tag: { icon: 'gift-fill', text: t('offers.tag') },
    picture: 'objects/gift',
  };
}
