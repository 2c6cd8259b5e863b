import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { skeletonClass } from '@tavolo/ui/skeleton/skeleton.tsx';
import { PageLink } from '../../runtime/links/page-link.tsx';
import { useShell } from '../frame/use-shell.ts';
import { gamesTexts } from '../texts/games.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import type { GameCard } from './game-card.ts';
import { GameFacts } from './game-facts.tsx';
import { GamePicture, type PictureFormat } from './game-picture.tsx';
import { LikeButton } from './like-button.tsx';
import { LiveBadge } from './live-badge.tsx';
import styles from './game-tile.module.css';

export type TileShape = 'landscape' | 'portrait' | 'wide';

const formats: Record<TileShape, PictureFormat> = { landscape: '288x192', portrait: '360x520', wide: '288x192' };

interface GameTileProps {
  game: GameCard;
  shape: TileShape;
  /** For tiles in the first screen. */
  eager?: boolean;
  /** How wide the picture is shown, as the `sizes` of an image. */
  sizes?: string;
  className?: string | undefined;
}

/**
 * A game in a list: its picture leads to the game; below stand name, provider and return. Under a pointer or the keyboard's focus it offers to play, and a
 * visitor to try it for nothing.
 */
export function GameTile({ game, shape, eager, sizes, className }: GameTileProps) {
  const t = useText(gamesTexts);
  const isDemoOffered = useShell()?.demo;
  return (
    <article className={classes(styles.tile, styles[shape], className)}>
      <div className={styles.frame}>
        <PageLink to={`/game/${game.sysname}`} early className={styles.cover} aria-label={`${game.name}, ${game.provider.name}`}>
          <GamePicture image={game.image} format={formats[shape]} alt="" eager={eager ?? false} {...(sizes && { sizes })} />
        </PageLink>
        <div className={styles.over}>
          <span className={buttonClass({ variant: 'cta', size: 's' })} aria-hidden="true">
            <Icon name="play-fill" />
            {t('play')}
          </span>
          {isDemoOffered && game.demo && (
            <PageLink
              to={`/game/${game.sysname}?mode=demo`}
              className={classes(buttonClass({ variant: 'glass', size: 's' }), styles.demo, 'only-visitor')}
              aria-label={`${t('tryDemo')}: ${game.name}`}
            >
              {t('demo')}
            </PageLink>
          )}
        </div>
        {game.isNew && <span className={styles.badge}>{t('new')}</span>}
        {game.isLive && <LiveBadge game={game.sysname} />}
        <LikeButton sysname={game.sysname} name={game.name} className={styles.like} />
      </div>
      <div className={styles.caption}>
        <p className={styles.name}>{game.name}</p>
        <GameFacts game={game} className={styles.facts} />
      </div>
    </article>
  );
}

/** A tile before its game is known. */
export function GameTileSkeleton({ shape, className }: { shape: TileShape; className?: string | undefined }) {
  return (
    <div className={classes(styles.tile, styles[shape], className)} aria-hidden="true">
      <div className={classes(styles.frame, skeletonClass)} />
      <div className={styles.caption}>
        <p className={styles.name}>
          <span className={skeletonClass} style={{ width: '72%' }} />
        </p>
        <p className={styles.facts}>
          <span className={skeletonClass} style={{ width: '46%' }} />
        </p>
      </div>
    </div>
  );
}
