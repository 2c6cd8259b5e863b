import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { ProgressBar } from '@tavolo/ui/progress/progress-bar.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { Moment } from '../../../shell/format/moment.tsx';
import profile from '../../profile/components/profile.module.css';
import { useHydrated } from '../../../runtime/session/use-hydrated.ts';
import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { LimitField, PeriodField, useLimitEntry } from '../components/limit-fields.tsx';
import { ConfirmZeroLimit } from './confirm-zero-limit.tsx';
import { isNothing } from '../rules/lengths.ts';
import { isKind, isPeriod, limitKinds, useChange, type Limit, type LimitKind, type Protection } from '../api/protection-query.ts';
import styles from './responsible-game.module.css';

/** The limits that hold, and the form that sets one. */
export function Limits({ protection }: { protection: Protection }) {
  const t = useText(protectionTexts);
  return (
    <Card as="section" padded aria-labelledby="limits" className={profile.section}>
      <header>
        <h2 id="limits" className={profile.sectionTitle}>
          {t('limits')}
        </h2>
        <p className={profile.sectionLead}>{t('limits.lead', { hours: protection.raise_wait_hours })}</p>
      </header>
      {protection.limits.length === 0 ? (
        <p className={styles.none}>{t('limits.none')}</p>
      ) : (
        <ul className={styles.limits}>
          {protection.limits.map((limit) => (
            <LimitRow key={`${limit.kind}:${limit.period}`} limit={limit} currency={protection.currency} />
          ))}
        </ul>
      )}
      <LimitForm protection={protection} />
    </Card>
  );
}

/** A limit's value as it is read: an amount, or minutes. */
function useShown(): (kind: LimitKind, value: string, currency: string) => string {
  const t = useText(protectionTexts);
  return (kind, value, currency) => (kind === 'time' ? t('spent', { minutes: value }) : amountText(value, currency));
}

function LimitRow({ limit, currency }: { limit: Limit; currency: string }) {
  const t = useText(protectionTexts);
  const shown = useShown();
  const remove = useChange('protection.setLimit');
  const name = `${t(`kind.${limit.kind}`)}, ${t(`period.${limit.period}`)}`;
  const used = t('used', { used: shown(limit.kind, limit.used, currency), limit: shown(limit.kind, limit.value, currency) });
  const isNear = Number(limit.used) >= 0.8 * Number(limit.value);
  return (
    <li className={styles.limit}>
      <div className={styles.limitHead}>
        <b>
          {name}: <span className="num">{shown(limit.kind, limit.value, currency)}</span>
        </b>
        {limit.is_operators ? (
          <Badge>{t('operators')}</Badge>
        ) : (
          <Button
            size="s"
            variant="link"
            aria-label={t('remove.label', { limit: name })}
            loading={remove.isPending}
            onClick={() => remove.mutate({ kind: limit.kind, period: limit.period }, { onSuccess: () => toasts.info(t('set.waits')) })}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      <ProgressBar label={used} value={Number(limit.used)} max={Math.max(Number(limit.value), 0.01)} tone={isNear ? 'reward' : 'brand'} />
      <p className={styles.small}>
        <span className="num">{used}</span>
        {' · '}
        {t.rich('left', { at: () => <Moment iso={limit.renews_at} /> }, { left: shown(limit.kind, limit.left, currency) })}
      </p>
    </li>
  );
}

function LimitForm({ protection }: { protection: Protection }) {
  const t = useText(protectionTexts);
  const [kind, setKind] = useState<LimitKind>('deposit');
  const entry = useLimitEntry();
  const { change, period } = entry;
  // What is typed before the scripts have come would be lost.
  const ready = useHydrated();
  // A limit of nothing that waits for a second yes.
  const [asked, setAsked] = useState<string | null>(null);
  const present = protection.limits.find((limit) => limit.kind === kind && limit.period === period);
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const limit = entry.read(entry.typed);
    if (limit === null) return;
    if (isNothing(limit)) setAsked(limit);
    else set(limit);
  };
  const set = (limit: string) => {
    change.mutate(
      { kind, period, limit },
      {
        onSettled: () => setAsked(null),
        onSuccess: (state) => {
          const waits = state.changes.some(({ subject }) => subject === `limit:${kind}:${period}`);
          if (waits) toasts.info(t('set.waits'));
          else toasts.good(t('set.done'));
          entry.clear();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <div className={styles.fields}>
        <Select label={t('kind')} value={kind} onChange={({ target }) => isKind(target.value) && setKind(target.value)}>
          {limitKinds.map((one) => (
            <option key={one} value={one}>
              {t(`kind.${one}`)}
            </option>
          ))}
        </Select>
        <PeriodField entry={entry} />
        <LimitField entry={entry} kind={kind} currency={protection.currency} disabled={!ready} placeholder={present?.value ?? ''} />
      </div>
      <p className={styles.small}>{t(`kind.${kind}.hint`)}</p>
      <Button type="submit" variant="brand" className={profile.save} loading={change.isPending}>
        {t('set')}
      </Button>
      {asked !== null && (
        <ConfirmZeroLimit
          stops={kind === 'deposit' ? 'deposit' : 'play'}
          hours={protection.raise_wait_hours}
          loading={change.isPending}
          onGo={() => set(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </form>
  );
}

/** Wishes for less protection: each waits, and is then confirmed or dropped. */
export function Changes({ protection }: { protection: Protection }) {
  const t = useText(protectionTexts);
  const shown = useShown();
  const confirm = useChange('protection.confirmChange');
  const drop = useChange('protection.dropChange');
  if (protection.changes.length === 0) return null;
  const nameOf = ({ subject, value }: Protection['changes'][number]): string => {
    const [what, name = '', period = ''] = subject.split(':');
    if (what !== 'limit' || !isKind(name) || !isPeriod(period))
      return what === 'hours' ? t('change.hours') : t('change.game', { game: name });
    return t('change.limit', {
      kind: t(`kind.${name}`),
      period: t(`period.${period}`),
      value: value === null ? t('change.noLimit') : shown(name, value, protection.currency),
    });
  };
  return (
    <Card as="section" padded aria-labelledby="changes" className={profile.section}>
      <h2 id="changes" className={profile.sectionTitle}>
        {t('changes')}
      </h2>
      <ul className={styles.limits}>
        {protection.changes.map((change) => (
          <li key={change.subject} className={styles.change}>
            <div>
              <b>{nameOf(change)}</b>
              <p className={styles.small}>{t.rich('change.from', { at: () => <Moment iso={change.effective_at} /> })}</p>
            </div>
            <div className={profile.actions}>
              <Button
                disabled={!change.can_confirm}
                loading={confirm.isPending}
                onClick={() => confirm.mutate({ subject: change.subject }, { onSuccess: () => toasts.good(t('change.done')) })}
              >
                {t('change.confirm')}
              </Button>
              <Button
                variant="ghost"
                loading={drop.isPending}
                onClick={() => drop.mutate({ subject: change.subject }, { onSuccess: () => toasts.info(t('change.dropped')) })}
              >
                {t('change.drop')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
