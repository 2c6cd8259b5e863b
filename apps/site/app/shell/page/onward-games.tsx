import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { Link } from 'react-router';
import { toCard, type GameCard } from '../game-tiles/game-card.ts';
import { TileGrid } from '../game-tiles/tile-grid.tsx';
import { answerOf } from './answer.ts';
import type { SiteContext } from '../../runtime/site-context.ts';
import { pageTexts } from '../texts/page.ts';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';

/** Games to go on with, the most played first; none when they cannot be had. */
export async function readOnwardGames(context: SiteContext): Promise<GameCard[]> {
  const answer = await answerOf(
    context,
    'the games to go on with',
    context.api.call('games.get', { offset: 0, count: 6, sort: 'popular' }),
  );
  return answer.state === 'here' ? answer.value.items.map(toCard) : [];
}

/** A way onward below a page that has nothing yet. */
export function OnwardGames({ games }: { games: readonly GameCard[] }) {
  const t = useText(pageTexts);
  const shell = useText(shellTexts);
  if (games.length === 0) return null;
  return (
    <section>
      <SectionHead title={t('onward')} icon="sparkle-fill" more={<Link to="/gamehall">{shell('seeAll')}</Link>} />
      <TileGrid games={games} />
    </section>
  );
}
