import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useSession } from '../../../runtime/session/use-session.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { RewardGrid } from '../../../shell/page/reward-card.tsx';
import section from '../../../shell/page/section.module.css';
import { toOffer } from '../rules/offer.ts';
import { offersTexts } from '../texts/offers.ts';
import { OfferTile } from './offer-tile.tsx';

/** The offers of a promotion for whoever reads it: its page is the same for everybody, they aren't. */
export function OffersOfCampaign({ campaign, names }: { campaign: string; names: readonly (readonly [string, string])[] }) {
  const t = useText(offersTexts);
  const api = useApi();
  const { state, info } = useSession();
  const isOff = useShell()?.off.includes('offers') ?? true;
  const { data } = useQuery({
    queryKey: ['offers', info?.uid ?? 0],
    queryFn: () => api.call('campaigns.getoffers', { offset: 0, count: 100 }),
    enabled: !isOff && state !== 'unknown',
  });
  const offers = data?.items.filter(({ campaign_id: id }) => id === campaign) ?? [];
  if (offers.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="offers">
      <h2 id="offers" className={section.sectionTitle}>
        {t('ofPromotion')}
      </h2>
      <RewardGrid>
        {offers.map((item) => (
          <OfferTile key={item.id} offer={toOffer(item, new Map(names))} isPlayer={state === 'player'} />
        ))}
      </RewardGrid>
    </section>
  );
}
