import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { Media } from '../api/answers.ts';
import styles from './picture.module.css';

/** A file as it looks: the picture itself, or a sign for what has none. Says nothing by itself; its name stands beside it. */
export function Picture({ media, size = 'thumbnail' }: { media: Media; size?: 'thumbnail' | 'medium' }) {
  if (media.mime.startsWith('image/')) {
    const { focalPoint } = media;
    return (
      <img
        className={classes(styles.picture, media.width !== null && media.width < 200 && styles.small)}
        src={media.formats?.[size]?.url ?? media.url}
        alt=""
        loading="lazy"
        decoding="async"
        style={focalPoint ? { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` } : undefined}
      />
    );
  }
  return (
    <span className={styles.sign}>
      <Icon name={media.mime.startsWith('video/') ? 'video-camera-fill' : 'file-text-fill'} />
    </span>
  );
}

/** `1600 × 900 · 212 kB` */
export function factsOf(media: Media, locale: string): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: media.size < 10 ? 1 : 0 });
  const size =
    media.size >= 1000
      ? `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(media.size / 1000)} MB`
      : `${number.format(media.size)} kB`;
  const kind = media.ext.replace('.', '').toUpperCase();
  return [media.width && media.height ? `${media.width} × ${media.height}` : null, kind, size].filter(Boolean).join(' · ');
}
