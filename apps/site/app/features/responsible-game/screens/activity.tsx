import { useQuery } from '@tanstack/react-query';
import { Amount, amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { useState, type ReactNode } from 'react';
import { loadState } from '../../../runtime/api/load-state.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import profile from '../../profile/components/profile.module.css';
import { useSession } from '../../../runtime/session/use-session.ts';
import { activityTexts } from '../texts/activity.ts';
import { useText, type Translate } from '../../../runtime/texts/use-text.tsx';
import { activityQuery, periods, products, type ActivityAnswer, type Period, type Product } from '../api/activity-query.ts';
import styles from './activity.module.css';
import { NetChart } from './net-chart.tsx';

/** What play came to, over a time and by product; and what was ever paid in and out. */
export function Activity() {
  const t = useText(activityTexts);
  const api = useApi();
  const [period, setPeriod] = useState<Period>('month');
  const [product, setProduct] = useState<Product>('all');
  const query = useQuery({
    ...activityQuery(api, period),
    enabled: useSession().state === 'player',
    // The last period stands until the next has come: nothing jumps.
    placeholderData: (last) => last,
  });
  const state = loadState(query);
  const activity = query.data;
  return (
    <>
      <Card as="section" padded aria-labelledby="net" aria-busy={state === 'pending' || undefined} className={profile.section}>
        <header>
          <h2 id="net" className={profile.sectionTitle}>
            {t('net')}
          </h2>
          <p className={profile.sectionLead}>{t('net.lead', { zone: activity?.time_zone ?? 'Europe/Rome' })}</p>
        </header>
        <div className={styles.choices}>
          <Segmented
            className={styles.choice}
            label={t('period')}
            options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
            value={period}
            onChange={setPeriod}
          />
          <Segmented
            className={styles.choice}
            label={t('product')}
            options={products.map((value) => ({ value, label: t(`product.${value}`) }))}
            value={product}
            onChange={setProduct}
          />
        </div>
        {activity ? (
          <Position activity={activity} chosen={product} />
        ) : (
          <Waiting state={state} onRetry={() => void query.refetch()}>
            <FigureSkeletons count={5} />
            <Skeleton height={322} />
          </Waiting>
        )}
      </Card>
      <Card as="section" padded aria-labelledby="life" className={profile.section}>
        <header>
          <h2 id="life" className={profile.sectionTitle}>
            {t('life')}
          </h2>
          <p className={profile.sectionLead}>{t('life.lead')}</p>
        </header>
        {activity ? (
          <dl className={styles.figures}>
            <div>
              <dt>{t('life.net')}</dt>
              <dd>
                <Amount value={activity.lifetime.net} />
              </dd>
            </div>
            <div>
              <dt>{t('life.in')}</dt>
              <dd>
                <Amount value={activity.lifetime.deposited} />
              </dd>
            </div>
            <div>
              <dt>{t('life.out')}</dt>
              <dd>
                <Amount value={activity.lifetime.withdrawn} />
              </dd>
            </div>
          </dl>
        ) : (
          <Waiting state={state} onRetry={() => void query.refetch()}>
            <FigureSkeletons count={3} />
          </Waiting>
        )}
      </Card>
    </>
  );
}

/** In place of what is not there: its shape (`children`) while it comes, or what went wrong with a way to try again. */
export function Waiting({ state, onRetry, children }: { state: ReturnType<typeof loadState>; onRetry: () => void; children: ReactNode }) {
  const t = useText(activityTexts);
  if (state !== 'error') return children;
  return (
    <Note tone="bad" action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {t('failed')}
    </Note>
  );
}

/** Figures that come break into as many rows as those that are there. */
function FigureSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.figures} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={43} />
      ))}
    </div>
  );
}

/** Lines of a name and an amount. */
export function SumSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.sums} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton width={`${30 + ((index * 7) % 16)}%`} height={21} />
          <Skeleton width={72} height={21} />
        </div>
      ))}
    </div>
  );
}

/** The time of play in words: hours only where there are some, and less than a minute as that. */
function played(t: Translate<'played.time' | 'played.minutes' | 'played.less'>, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return t('played.time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return minutes === 0 && seconds > 0 ? t('played.less') : t('played.minutes', { minutes });
}

function Position({ activity, chosen }: { activity: ActivityAnswer; chosen: Product }) {
  const t = useText(activityTexts);
  const product = activity.products.find((one) => one.product === chosen);
  if (!product?.is_known) {
    return (
      <EmptyState
        art={<img src="/art/system/shield.webp" width="104" height="104" alt="" />}
        title={t(chosen === 'all' ? 'none' : 'none.product')}
        text={chosen === 'all' ? t('none.text') : t('none.productText', { product: chosen })}
      />
    );
  }
  const { currency } = activity;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('result')}</dt>
          <dd className="num">{amountText(product.net, currency, { sign: true })}</dd>
        </div>
        <div>
          <dt>{t('staked')}</dt>
          <dd className="num">{amountText(product.staked, currency)}</dd>
        </div>
        <div>
          <dt>{t('won')}</dt>
          <dd className="num">{amountText(product.won, currency)}</dd>
        </div>
        {/[1-9]/.test(product.in_open_bets) && (
          <div>
            <dt>{t('inOpenBets')}</dt>
            <dd className="num">{amountText(product.in_open_bets, currency)}</dd>
          </div>
        )}
        <div>
          <dt>{t('rounds')}</dt>
          <dd className="num">{product.rounds}</dd>
        </div>
        <div>
          <dt>{t('played')}</dt>
          <dd className="num">{played(t, product.played_seconds)}</dd>
        </div>
      </dl>
      {product.rounds === 0 && <p className={profile.sectionLead}>{t('quiet')}</p>}
      <NetChart activity={activity} product={product} />
    </>
  );
}
