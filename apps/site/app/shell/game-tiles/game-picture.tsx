import { Icon } from '@tavolo/ui/icon/icon.tsx';
import styles from './game-picture.module.css';

/** The three shapes in which game art is made: width × height of the plain density. */
export type PictureFormat = '288x192' | '360x520' | '735x240';

const sizes: Record<PictureFormat, { width: number; height: number }> = {
  '288x192': { width: 288, height: 192 },
  '360x520': { width: 360, height: 520 },
  '735x240': { width: 735, height: 240 },
};

/** Our own art lies beside the picture that the API names, in other shapes, densities and encodings. */
function ownArt(image: string): string | null {
  return /^(\/art\/tiles\/[\w-]+)\.288x192\.webp$/.exec(image)?.[1] ?? null;
}

/**
 * The picture of a game in one shape. A provider's own picture is used as it is. It lies over a drawn one, which is seen until it is there, and where it
 * never comes: its place has to be positioned.
 */
export function GamePicture({
  image,
  format,
  alt,
  eager = false,
  sizes: shown,
}: {
  image: string;
  format: PictureFormat;
  alt: string;
  eager?: boolean;
  sizes?: string;
}) {
  const { width, height } = sizes[format];
  const shared = { width, height, alt, loading: eager ? ('eager' as const) : ('lazy' as const), decoding: 'async' as const };
  const own = ownArt(image);
  const standIn = (
    <span className={styles.standIn} aria-hidden="true">
      <Icon name="game-controller-fill" />
    </span>
  );
  if (!own)
    return (
      <>
        {standIn}
        {image && <img {...shared} className={styles.picture} src={image} />}
      </>
    );
  const set = (type: string) => `${own}.${format}.${type} ${width}w, ${own}.${format}@2x.${type} ${width * 2}w`;
  return (
    <>
      {standIn}
      <picture>
        <source type="image/avif" srcSet={set('avif')} sizes={shown ?? `${width}px`} />
        <img {...shared} className={styles.picture} src={`${own}.${format}.webp`} srcSet={set('webp')} sizes={shown ?? `${width}px`} />
      </picture>
    </>
  );
}
