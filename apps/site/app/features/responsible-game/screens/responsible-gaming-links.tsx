import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Link } from 'react-router';
import facts from '../../profile/components/facts.module.css';
import profile from '../../profile/components/profile.module.css';
import { activityTexts } from '../texts/activity.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './activity.module.css';

const ways = [
  { name: 'activity', to: '/profile/responsible-game/activity' },
  { name: 'test', to: '/profile/responsible-game/self-test' },
  { name: 'close', to: '/profile/responsible-game/close-account' },
] as const;

/** The pages beside the limits: to look back, to ask oneself, to leave. */
export function ResponsibleGamingLinks() {
  const t = useText(activityTexts);
  return (
    <section aria-labelledby="ways" className={profile.section}>
      <header>
        <h2 id="ways" className={profile.sectionTitle}>
          {t('ways')}
        </h2>
        <p className={profile.sectionLead}>{t('ways.lead')}</p>
      </header>
      <div className={styles.ways}>
        {ways.map(({ name, to }) => (
          <Card key={name} padded className={facts.way}>
            <h3 className={profile.sectionTitle}>{t(`ways.${name}`)}</h3>
            <p>{t(`ways.${name}Text`)}</p>
            <Link to={to} className={buttonClass()}>
              {t(`ways.${name}Go`)}
            </Link>
          </Card>
        ))}
      </div>
    </section>
  );
}

/** From one of these pages back to the limits. */
export function BackToLimits() {
  const t = useText(activityTexts);
  return (
    <Link to="/profile/responsible-game" className={`${buttonClass({ variant: 'link' })} ${styles.back}`}>
      <Icon name="arrow-left-bold" /> {t('back')}
    </Link>
  );
}
