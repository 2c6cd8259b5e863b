import { Card } from '@tavolo/ui/card/card.tsx';
import { privacyTexts } from '../texts/privacy.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { ConsentLog } from './privacy-consents.tsx';
import { DataCopy } from './privacy-copy.tsx';
import { Erasure } from './privacy-erasure.tsx';
import styles from '../components/profile.module.css';

/** What the law gives players over their data: a copy, the log of consents, erasure. */
export function Privacy() {
  const t = useText(privacyTexts);
  return (
    <Card as="section" padded aria-labelledby="privacy" className={styles.section}>
      <header>
        <h2 id="privacy" className={styles.sectionTitle}>
          {t('title')}
        </h2>
        <p className={styles.sectionLead}>{t('lead')}</p>
      </header>
      <DataCopy />
      <ConsentLog />
      <Erasure />
    </Card>
  );
}
