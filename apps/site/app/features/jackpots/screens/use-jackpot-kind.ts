import type { RewardKind } from '../../../shell/page/rewards-page.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { competitionsTexts } from '../../tournaments/texts/competitions.ts';

/** What the pages of jackpots say where there is none to show. */
export function useJackpotKind(): RewardKind {
  const t = useText(competitionsTexts);
  return {
    title: t('jackpots'),
    lead: t('jackpots.lead'),
    art: 'vip',
    tag: { icon: 'coins-fill', text: t('jackpots.tag') },
    picture: 'objects/crown',
  };
}
