import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { ContentLink } from './content-link.tsx';
import type { MenuBannerSide } from './menu-banner-data.ts';
import { useShell } from './use-shell.ts';
import styles from './menu-banner.module.css';

/** The banner below the menu. Which of its two variants is seen is decided by the document's mark, so that pages stay the same for all. */
export function MenuBanner({ onFollow }: { onFollow?: () => void }) {
  const banner = useShell()?.menuBanner;
  return (
    <>
      {banner?.visitor && <Side side={banner.visitor} audience="only-visitor" onFollow={onFollow} />}
      {banner?.player && <Side side={banner.player} audience="only-player" onFollow={onFollow} />}
    </>
  );
}

interface SideProps {
  side: MenuBannerSide;
  audience: string;
  onFollow?: (() => void) | undefined;
}

function Side({ side: { title, subtitle, button, image }, audience, onFollow }: SideProps) {
  return (
    <section className={classes(styles.banner, audience)}>
      {image && <img {...image} alt="" loading="lazy" decoding="async" className={styles.picture} />}
      <b className={styles.title}>{title}</b>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {button && (
        <ContentLink
          target={button.target}
          className={buttonClass({ size: 's', variant: 'soft' }, styles.button)}
          {...(onFollow && { onClick: onFollow })}
        >
          {button.label}
        </ContentLink>
      )}
    </section>
  );
}
