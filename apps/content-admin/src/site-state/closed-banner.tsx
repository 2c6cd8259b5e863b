import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Link } from 'react-router';
import { useWording } from '../texts/use-texts.tsx';
import styles from './closed-banner.module.css';
import { settingsPath, useSiteState } from './site-state.ts';

/** Stands above every screen for as long as players find the site closed. */
export function ClosedBanner() {
  const { texts } = useWording();
  const state = useSiteState();
  return (
    <div role="status">
      {state !== undefined && state !== 'active' && (
        <p className={styles.banner}>
          <Icon name="warning-fill" />
          <strong>{texts.siteState.banner[state]}</strong>
          <span>{texts.siteState.bannerText}</span>
          <Link to={settingsPath} className={styles.link}>
            {texts.siteState.open}
          </Link>
        </p>
      )}
    </div>
  );
}
