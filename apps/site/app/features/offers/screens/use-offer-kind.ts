import type { RewardKind } from '../../../shell/page/rewards-page.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { offersTexts } from '../texts/offers.ts';

/** What the pages of offers say where there is none to show. */
export function useOfferKind(): RewardKind {
  const t = useText(offersTexts);
  return {
    title: t('offers'),
    lead: t('lead'),
    art: 'refer',
    tag: { icon: 'gift-fill', text: t('tag') },
    picture: 'objects/gift',
  };
}
