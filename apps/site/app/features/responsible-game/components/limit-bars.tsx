import { useQuery } from '@tanstack/react-query';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { ProgressBar } from '@tavolo/ui/progress/progress-bar.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { Link } from 'react-router';
import { loadState } from '../../../runtime/api/load-state.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { pageTexts } from '../../../shell/texts/page.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { protectionQuery, type Limit } from '../api/protection-query.ts';
import { protectionTexts } from '../texts/protection.ts';
import styles from './limit-bars.module.css';

/** The player's limits at a glance, how much of each is used, and the way to change them. */
export function LimitBars() {
  const t = useText(protectionTexts);
  const shell = useText(shellTexts);
  const page = useText(pageTexts);
  const query = useQuery(protectionQuery(useApi()));
  const { data, refetch } = query;
  return (
    <Card as="section" padded aria-labelledby="limit-bars" className={styles.card}>
      <h2 id="limit-bars" className={styles.title}>
        <Icon name="shield-check-fill" />
        {t('limits')}
      </h2>
      {loadState(query) === 'error' ? (
        <div className={styles.failed}>
          <p>{t('broken')}</p>
          <Button size="s" onClick={() => void refetch()}>
            {shell('tryAgain')}
          </Button>
        </div>
      ) : !data ? (
        <div role="status" aria-busy="true" aria-label={page('loading')} className={styles.list}>
          <Skeleton height={34} />
          <Skeleton height={34} />
        </div>
      ) : data.limits.length === 0 ? (
        <p className={styles.none}>{t('limits.none')}</p>
      ) : (
        <ul className={styles.list}>
          {data.limits.map((limit) => (
            <Bar key={`${limit.kind}:${limit.period}`} limit={limit} currency={data.currency} />
          ))}
        </ul>
      )}
      <Link to="/profile/responsible-game" className={buttonClass({ block: true })}>
        {t('choice.manage')}
      </Link>
    </Card>
  );
}

function Bar({ limit: { kind, period, used, value }, currency }: { limit: Limit; currency: string }) {
  const t = useText(protectionTexts);
  const shown = (text: string) => (kind === 'time' ? t('spent', { minutes: text }) : amountText(text, currency));
  const words = t('used', { used: shown(used), limit: shown(value) });
  const isNear = Number(used) >= 0.8 * Number(value);
  return (
    <li>
      <p className={styles.words}>
        <span>
          {t(`kind.${kind}`)}, {t(`period.${period}`)}
        </span>
        <b className="num">{words}</b>
      </p>
      <ProgressBar label={words} value={Number(used)} max={Math.max(Number(value), 0.01)} tone={isNear ? 'reward' : 'brand'} />
    </li>
  );
}
