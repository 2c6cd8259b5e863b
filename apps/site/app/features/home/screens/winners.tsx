import { offeredBy } from '@tavolo/content/features';
import { Amount, amountText } from '@tavolo/ui/amount/amount.tsx';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import type { ResultOf } from '@tavolo/contract';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { GameThumb } from '../../../shell/game-tiles/game-thumb.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { CachedFragment } from '../../../runtime/fragment-cache/cached-fragment.tsx';
import type { SiteContext } from '../../../runtime/site-context.ts';
import { homeTexts } from '../texts/home.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { deferredLayout } from '../../../runtime/deferred-hydration/deferred-layout.ts';
import styles from './winners.module.css';

type Winner = ResultOf<'games.getWinners'>['items'][number];

/** The latest real wins; none when there are none or they cannot be had. */
export async function readWinners({ api, content, locale, warn }: SiteContext): Promise<Winner[]> {
  if (!offeredBy(content.single('prazer-config', locale).functional_flags).has('winners')) return [];
  try {
    return (await api.call('games.getWinners', { count: 12 })).items;
  } catch (error) {
    if (!isRefusal(error) || error.status >= 500) warn('the winners are missing on the home page', error);
    return [];
  }
}

/** Who won what, where. Not shown until somebody has won. */
export function Winners({ winners }: { winners: readonly Winner[] }) {
  const t = useText(homeTexts);
  if (winners.length === 0) return null;
  return (
    <CachedFragment as="section" of={winners} className={deferredLayout('row')}>
      {() => (
        <>
          <SectionHead title={t('winners')} icon="trophy-fill" />
          <ul className={styles.list}>
            {winners.map((winner) => (
              <li key={winner.round}>
                <PageLink
                  to={`/game/${winner.sysname}`}
                  className={styles.winner}
                  aria-label={t('winner', {
                    player: winner.player || t('hidden'),
                    amount: amountText(winner.win.amount, winner.win.currency),
                    game: winner.name,
                  })}
                >
                  <GameThumb image={winner.image_url} />
                  <span className={styles.words}>
                    <strong>{winner.name}</strong>
                    <Amount value={winner.win} tone="win" className={styles.amount} />
                    <span className="num">
                      {winner.player || t('hidden')} · {winner.multiplier}×
                    </span>
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </CachedFragment>
  );
}
