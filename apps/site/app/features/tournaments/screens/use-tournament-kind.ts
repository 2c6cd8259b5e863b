import type { RewardKind } from '../../../shell/page/rewards-page.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { competitionsTexts } from '../texts/competitions.ts';

/** What the pages of tournaments say where there is none to show. */
export function useTournamentKind(): RewardKind {
  const t = useText(competitionsTexts);
  return {
    title: t('tournaments'),
    lead: t('tournaments.lead'),
    art: 'race',
    tag: { icon: 'trophy-fill', text: t('tournaments.tag') },
    picture: 'system/trophy',
  };
}
