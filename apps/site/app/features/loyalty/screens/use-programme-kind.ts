import type { RewardKind } from '../../../shell/page/rewards-page.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';

/** What the pages of loyalty say where there is none to show. */
export function useProgrammeKind(): RewardKind {
  const t = useText(promotionsTexts);
  return {
    title: t('loyalty'),
    lead: t('loyalty.lead'),
    art: 'vip',
    tag: { icon: 'crown-fill', text: t('loyalty.tag') },
    picture: 'objects/medal_p',
  };
}
