import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useShell } from '../frame/use-shell.ts';
import { gamesTexts } from '../texts/games.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { useLike } from './likes.ts';
import styles from './like-button.module.css';

/** The heart on a tile. */
export function LikeButton({ sysname, name, className }: { sysname: string; name: string; className?: string }) {
  const t = useText(gamesTexts);
  const { liked, toggle } = useLike(sysname);
  if (useShell()?.off.includes('favourites')) return null;
  return (
    <button
      type="button"
      className={classes(styles.like, liked && styles.on, className)}
      aria-label={t(liked ? 'unlike' : 'like', { name })}
      onClick={toggle}
    >
      <span>
        <Icon name={liked ? 'heart-fill' : 'heart'} />
      </span>
    </button>
  );
}
