import { useShell } from '../shell/use-shell.ts';
import { Logo } from '../shell/logo.tsx';
import styles from './auth.module.css';

/** The picture beside the form: the banner that content keeps for it. */
export function AuthArt() {
  const shell = useShell();
  const banner = shell?.authBanner;
  if (!shell || !banner?.image_360_520) return null;
  return (
    <div className={styles.art}>
      <img src={banner.image_360_520.url} width={banner.image_360_520.width} height={banner.image_360_520.height} alt="" />
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
