import { useQuery } from '@tanstack/react-query';
import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
import { loadState } from '../../../runtime/api/load-state.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import profile from '../../profile/components/profile.module.css';
import { useSession } from '../../../runtime/session/use-session.ts';
import { activityTexts } from '../texts/activity.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import { statementQuery } from '../api/activity-query.ts';
import { SumSkeletons, Waiting } from './activity.tsx';
import styles from './activity.module.css';

/** The figures of one month, and its files. */
export function Statement() {
  const t = useText(activityTexts);
  const locale = useLocale();
  const [month, setMonth] = useState<string | null>(null);
  const query = useQuery({
    ...statementQuery(useApi(), month),
    enabled: useSession().state === 'player',
    placeholderData: (last) => last,
  });
  const statement = query.data;
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const file = (form: string) => `/protection/statements/${month ?? statement?.month}/statement.${form}?locale=${locale}`;
  return (
    <Card as="section" padded aria-labelledby="statement" className={profile.section}>
      <header>
        <h2 id="statement" className={profile.sectionTitle}>
          {t('statement')}
        </h2>
        <p className={profile.sectionLead}>{t('statement.lead')}</p>
      </header>
      {statement ? (
        <>
          <Select label={t('statement.month')} value={month ?? statement.month} onChange={({ target }) => setMonth(target.value)}>
            {statement.months.map((one) => (
              <option key={one} value={one}>
                {name.format(new Date(`${one}-01T00:00:00Z`))}
              </option>
            ))}
          </Select>
          <dl className={styles.sums} aria-busy={query.isPlaceholderData || undefined}>
            <div className={styles.whole}>
              <dt>{t('opening')}</dt>
              <dd>
                <Amount value={statement.opening} />
              </dd>
            </div>
            {statement.sums.map((sum) => (
              <div key={sum.name}>
                <dt>{t(sum.name)}</dt>
                <dd>
                  <Amount value={sum.value} sign />
                </dd>
              </div>
            ))}
            <div className={styles.whole}>
              <dt>{t('closing')}</dt>
              <dd>
                <Amount value={statement.closing} />
              </dd>
            </div>
          </dl>
          {statement.is_running && <p className={profile.sectionLead}>{t('statement.running')}</p>}
          <div className={profile.actions}>
            <a href={file('pdf')} download className={buttonClass({})}>
              <Icon name="download-simple-bold" /> {t('statement.pdf')}
            </a>
            <a href={file('csv')} download className={buttonClass({})}>
              <Icon name="download-simple-bold" /> {t('statement.csv')}
            </a>
          </div>
        </>
      ) : (
        <Waiting state={loadState(query)} onRetry={() => void query.refetch()}>
          <Skeleton height={77} />
          <SumSkeletons count={9} />
          <Skeleton height={20} width="60%" />
          <Skeleton height={44} width="min(100%, 320px)" />
        </Waiting>
      )}
    </Card>
  );
}
