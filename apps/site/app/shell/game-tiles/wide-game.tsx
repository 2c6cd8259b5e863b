import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { PageLink } from '../../runtime/links/page-link.tsx';
import type { GameCard } from './game-card.ts';
import { GameFacts } from './game-facts.tsx';
import { GamePicture } from './game-picture.tsx';
import { LikeButton } from './like-button.tsx';
import { LiveBadge } from './live-badge.tsx';
import { useShell } from '../frame/use-shell.ts';
import { gamesTexts } from '../texts/games.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import styles from './wide-game.module.css';

/** One game on a wide card: its picture, its return, and the ways to play it. */
function WideGame({ game, alone }: { game: GameCard; alone: boolean }) {
  const t = useText(gamesTexts);
  const isDemoOffered = useShell()?.demo;
  const address = `/game/${game.sysname}`;
  return (
    <article className={classes(styles.card, alone && styles.alone)}>
      <div className={styles.art}>
        <GamePicture image={game.image} format="735x240" alt="" sizes="(max-width: 767px) 92vw, 735px" />
        {game.isLive && <LiveBadge game={game.sysname} />}
        <LikeButton sysname={game.sysname} name={game.name} className={styles.like} />
      </div>
      <div className={styles.foot}>
        <div className={styles.words}>
          <p className={styles.name}>{game.name}</p>
          <GameFacts game={game} className={styles.facts} />
        </div>
        {isDemoOffered && game.demo && (
          <PageLink to={`${address}?mode=demo`} className={buttonClass({ size: 's' })} aria-label={`${t('tryDemo')}: ${game.name}`}>
            {t('tryDemo')}
          </PageLink>
        )}
        <PageLink to={address} early className={buttonClass({ variant: 'brand', size: 's' })} aria-label={`${t('play')}: ${game.name}`}>
          <Icon name="play-fill" />
          {t('play')}
        </PageLink>
      </div>
    </article>
  );
}

/** Up to three games, each on a wide card; one alone takes the whole row. */
export function WideGames({ games }: { games: readonly GameCard[] }) {
  return (
    <ul className={styles.row}>
      {games.map((game) => (
        <li key={game.sysname}>
          <WideGame game={game} alone={games.length === 1} />
        </li>
      ))}
    </ul>
  );
}
