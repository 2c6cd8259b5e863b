import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { JackpotMeters } from '../../../shell/jackpots/jackpot-meters.tsx';
import type { Jackpot } from '../../../shell/jackpots/live-jackpot.ts';
import { jackpotsTexts } from '../../../shell/texts/jackpots.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';

/** What is in the jackpots now, in a row of the front page. */
export function JackpotRow({ jackpots }: { jackpots: readonly Jackpot[] }) {
  const t = useText(jackpotsTexts);
  const shell = useText(shellTexts);
  return (
    <section>
      <SectionHead
        title={t('title')}
        icon="coins-fill"
        more={
          <PageLink to="/jackpots" early aria-label={`${shell('seeAll')}: ${t('title')}`}>
            {shell('seeAll')}
          </PageLink>
        }
      />
      {jackpots.map((jackpot) => (
        <JackpotMeters key={jackpot.id} jackpot={jackpot} />
      ))}
    </section>
  );
}
