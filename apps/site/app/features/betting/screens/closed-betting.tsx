import { ClosedPage } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { SelfBlockNotice } from '../../responsible-game/components/self-block-notice.tsx';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Closed } from '../api/offer-data.ts';

/** The sportsbook's page as long as there is none, or while what the page is about cannot be had. */
export function MissingBetting({ missing }: { missing: { state: 'closed'; closed: Closed } | { state: 'failed'; reference: string } }) {
  return missing.state === 'closed' ? <ClosedBetting {...missing.closed} /> : <FailedPart reference={missing.reference} />;
}

function ClosedBetting({ intro, games }: Closed) {
  const t = useText(promotionsTexts);
  return (
    <ClosedPage
      art="acca"
      title={intro?.title ?? t('betting')}
      lead={intro?.lead ?? t('betting.lead')}
      tag={{ icon: 'soccer-ball-fill', text: t('betting.tag') }}
      empty={intro?.empty ?? { title: t('betting.empty'), text: t('betting.emptyText'), button: null }}
      picture="objects/football"
      games={games}
      questions={intro?.questions}
      notice={<SelfBlockNotice product="sports" />}
    />
  );
}
