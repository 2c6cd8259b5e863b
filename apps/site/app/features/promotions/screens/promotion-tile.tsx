import { Moment } from '../../../shell/format/moment.tsx';
import { RewardCard } from '../../../shell/page/reward-card.tsx';
import { audienceClass } from '../../../shell/frame/menu.tsx';
import { promotionsTexts } from '../texts/promotions.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { PromotionCard } from '../api/promotion-data.ts';

/** A promotion in a list: who it is for sees it. */
export function PromotionTile({ promotion, eager = false }: { promotion: PromotionCard; eager?: boolean }) {
  const t = useText(promotionsTexts);
  const until = promotion.endsAt;
  return (
    <RewardCard
      className={audienceClass(promotion.audience)}
      to={`/promotions/${promotion.slug}`}
      art={promotion.art}
      tag={promotion.tag}
      title={
        <>
          {promotion.title} {promotion.accent}
        </>
      }
      text={promotion.summary}
      facts={until ? t.rich('until', { date: () => <Moment iso={until} /> }) : t('always')}
      action={t('see')}
      eager={eager}
    />
  );
}
