import { useShell } from '../../../shell/frame/use-shell.ts';
import { Logo } from '../../../shell/frame/logo.tsx';
import styles from '../components/auth.module.css';

/** The picture beside the form: the banner that content keeps for it. */
export function AuthArt() {
  const shell = useShell();
  const banner = shell?.authBanner;
  if (!shell || !banner?.image) return null;
  return (
    <div className={styles.art}>
      <img {...banner.image} alt="" />
      <div className={styles.artLogo}>
        <Logo wordmark={shell.brand.wordmark} />
      </div>
      <div className={styles.artText}>
        {banner.label && <p className={styles.artLabel}>{banner.label}</p>}
        {banner.value && <p className={styles.artValue}>{banner.value}</p>}
        {banner.addition && <p className={styles.artAddition}>{banner.addition}</p>}
      </div>
    </div>
  );
}

/** The wide picture of the same banner, above the form where there is no room beside it. Seldom there: it is loaded only where it is seen. */
export function AuthStrip() {
  const wide = useShell()?.authBanner?.wide;
  return wide ? <img {...wide} alt="" loading="lazy" className={styles.strip} /> : null;
}
