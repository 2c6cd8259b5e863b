import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Link } from 'react-router';
import { useWording } from '../texts/use-texts.tsx';
import styles from './site-state-card.module.css';
import { settingsPath, settingsType, stateField, useSiteState } from './site-state.ts';

/** Whether the site is open, and the way to where that is changed. */
export function SiteStateCard() {
  const { texts, words } = useWording();
  const state = useSiteState();
  if (state === undefined) return null;
  const isOpen = state === 'active';
  return (
    <Card as="section" padded>
      <div className={styles.state}>
        <h2 className={styles.heading}>{words.field(settingsType, stateField).label}</h2>
        <Badge tone={isOpen ? 'good' : 'bad'}>{words.choice(settingsType, stateField, state)}</Badge>
      </div>
      <p className={styles.text}>{isOpen ? texts.siteState.openText : texts.siteState.bannerText}</p>
      <Link to={settingsPath} className={buttonClass({ variant: isOpen ? 'line' : 'brand' })}>
        {isOpen ? texts.siteState.change : texts.siteState.open}
      </Link>
    </Card>
  );
}
