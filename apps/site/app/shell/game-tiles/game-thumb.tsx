import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { GamePicture } from './game-picture.tsx';
import styles from './game-thumb.module.css';

/** A game's picture in a row of a list, beside its name. */
export function GameThumb({ image, eager = false, className }: { image: string; eager?: boolean; className?: string | undefined }) {
  return (
    <span className={classes(styles.thumb, className)}>
      <GamePicture image={image} format="288x192" alt="" sizes="66px" eager={eager} />
    </span>
  );
}
