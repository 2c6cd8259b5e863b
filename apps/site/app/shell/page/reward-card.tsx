import { Card } from '@tavolo/ui/card/card.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { IconSource } from '@tavolo/ui/icon/names.ts';
import { Skeleton, skeletonClass } from '@tavolo/ui/skeleton/skeleton.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BannerArt } from './banner-art.ts';
import type { BannerPicture } from './page-banner.tsx';
import styles from './reward-card.module.css';

interface RewardCardProps {
  to: string;
  art: BannerArt | { picture: BannerPicture };
  tag?: { icon: IconSource; text: ReactNode } | null;
  title: ReactNode;
  text?: ReactNode;
  /** Small facts at the foot, e.g. until when. */
  facts?: ReactNode;
  /** What the button at the foot says. */
  action: string;
  eager?: boolean;
  className?: string | undefined;
}

/** Something that can be looked at and taken: a promotion, an offer, a tournament. The whole card leads to it. */
export function RewardCard({ to, art, tag, title, text, facts, action, eager = false, className }: RewardCardProps) {
  const picture =
    typeof art === 'string'
      ? { src: `/art/banners/${art}.webp`, srcSet: `/art/banners/${art}.webp 735w, /art/banners/${art}@2x.webp 1470w` }
      : art.picture;
  return (
    <Card as="article" className={classes(styles.card, className)}>
      <div className={styles.art}>
        <img
          {...picture}
          sizes="(max-width: 767px) 92vw, 440px"
          width="735"
          height="240"
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
        {tag && (
          <p className={styles.tag}>
            <Icon name={tag.icon} />
            {tag.text}
          </p>
        )}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={to} prefetch="intent" className={styles.link}>
            {title}
          </Link>
        </h2>
        {text && <p className={styles.text}>{text}</p>}
        <div className={styles.foot}>
          <span className={styles.facts}>{facts}</span>
          <span className={styles.action} aria-hidden>
            {action}
            <Icon name="caret-right" />
          </span>
        </div>
      </div>
    </Card>
  );
}

/** Cards beside each other, as many as fit. */
export function RewardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className={styles.grid} aria-label={label} role={label ? 'group' : undefined}>
      {children}
    </div>
  );
}

/** Cards before they are known. */
export function RewardGridSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div className={styles.grid} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} className={styles.card}>
          <div className={`${styles.art} ${skeletonClass}`} />
          <div className={styles.words}>
            <Skeleton width="70%" height={20} />
            <Skeleton width="92%" height={14} />
            <div className={styles.foot}>
              <Skeleton width="30%" height={14} />
            </div>
          </div>
        </Card>
      ))}
    </div>
  );
}
