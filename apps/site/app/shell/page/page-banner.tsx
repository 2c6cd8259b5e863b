import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { IconSource } from '@tavolo/ui/icon/names.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bannerPalettes, type BannerArt, type Palette } from './banner-art.ts';
import banner from './banner.module.css';
import styles from './page-banner.module.css';

/** A picture of the content in two sizes. */
export interface BannerPicture {
  src: string;
  srcSet: string;
}

interface PageBannerProps {
  /** Our own art by name, or a picture of the content with the palette to stand on. */
  art: BannerArt | { picture: BannerPicture | null; palette: Palette };
  title: ReactNode;
  text?: ReactNode | undefined;
  /** The page that this one belongs to. */
  back?: { to: string; label: string };
  tag?: { icon: IconSource; text: ReactNode } | null;
  /** Buttons, or facts in figures. */
  children?: ReactNode;
  level?: 1 | 2;
  /** For one in the first screen; the head of a page is. */
  eager?: boolean;
}

/** The head of a page of rewards: wide art with the page's name on its calm side. */
export function PageBanner({ art, title, text, back, tag, children, level = 1, eager = level === 1 }: PageBannerProps) {
  const Heading = `h${level}` as const;
  const palette = typeof art === 'string' ? bannerPalettes[art] : art.palette;
  return (
    <header className={classes(banner.banner, banner[palette], styles.banner)}>
      {typeof art === 'string' ? <OwnArt name={art} eager={eager} /> : art.picture && <ContentArt picture={art.picture} eager={eager} />}
      <div className={classes(banner.scrim, styles.scrim)} />
      <div className={classes(banner.words, styles.words)}>
        {back && (
          <Link to={back.to} className={styles.back}>
            <Icon name="arrow-left-bold" />
            {back.label}
          </Link>
        )}
        {tag && (
          <p className={banner.tag}>
            <Icon name={tag.icon} />
            {tag.text}
          </p>
        )}
        <Heading className={classes(banner.title, styles.title)}>{title}</Heading>
        {text && <p className={classes(banner.text, styles.text)}>{text}</p>}
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </header>
  );
}

const shown = '(max-width: 767px) 735px, 1360px';

function OwnArt({ name, eager }: { name: BannerArt; eager: boolean }) {
  const set = (type: string) => `/art/banners/${name}.${type} 735w, /art/banners/${name}@2x.${type} 1470w`;
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={shown} />
      <ContentArt picture={{ src: `/art/banners/${name}.webp`, srcSet: set('webp') }} eager={eager} />
    </picture>
  );
}

function ContentArt({ picture, eager }: { picture: BannerPicture; eager: boolean }) {
  return (
    <img
      className={classes(banner.art, styles.art)}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={shown}
      alt=""
      width="735"
      height="240"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
