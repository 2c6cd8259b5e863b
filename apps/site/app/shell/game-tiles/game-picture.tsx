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
 * The picture of a game in one shape. A provider's own picture is used as it is. A drawn one stands in its place until it is there, and where it never
 * comes.
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
  const shared = {
    className: styles.picture,
    width,
    height,
    alt,
    loading: eager ? ('eager' as const) : ('lazy' as const),
    decoding: 'async' as const,
  };
  const own = ownArt(image);
  if (!own) return <img {...shared} {...(image && { src: image })} />;
  const set = (type: string) => `${own}.${format}.${type} ${width}w, ${own}.${format}@2x.${type} ${width * 2}w`;
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={shown ?? `${width}px`} />
      <img {...shared} src={`${own}.${format}.webp`} srcSet={set('webp')} sizes={shown ?? `${width}px`} />
    </picture>
  );
}
