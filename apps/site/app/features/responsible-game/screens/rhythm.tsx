import { useQuery } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import profile from '../../profile/components/profile.module.css';
import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { fieldFault, useChange, type Protection } from '../api/protection-query.ts';
import styles from './responsible-game.module.css';

/** How often play stops for a look at the time. */
export function RealityCheckInterval({ protection: { reality_check: check } }: { protection: Protection }) {
  const t = useText(protectionTexts);
  const change = useChange('protection.setRealityCheck');
  return (
    <Card as="section" padded aria-labelledby="check" className={profile.section}>
      <header>
        <h2 id="check" className={profile.sectionTitle}>
          {t('check')}
        </h2>
        <p className={profile.sectionLead}>{t('check.lead')}</p>
      </header>
      <Segmented
        label={t('check.every')}
        options={check.choices.map((n) => ({ value: String(n), label: t('check.minutes', { n }) }))}
        value={String(check.minutes)}
        onChange={(value) => change.mutate({ minutes: Number(value) }, { onSuccess: () => toasts.good(t('check.saved', { n: value })) })}
      />
    </Card>
  );
}

/** Hours of the day in which no stake is taken. */
export function Hours({ protection }: { protection: Protection }) {
  const t = useText(protectionTexts);
  const [from, setFrom] = useState(protection.hours?.from ?? '23:00');
  const [to, setTo] = useState(protection.hours?.to ?? '08:00');
  const change = useChange('protection.setHours');
  return (
    <Card as="section" padded aria-labelledby="hours" className={profile.section}>
      <header>
        <h2 id="hours" className={profile.sectionTitle}>
          {t('clock')}
        </h2>
        <p className={profile.sectionLead}>
          {protection.hours ? t('clock.now', { ...protection.hours, zone: protection.time_zone }) : t('clock.lead')}
        </p>
      </header>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ from, to }, { onSuccess: () => toasts.good(t('clock.saved')) });
        }}
      >
        <div className={styles.fields}>
          <Input
            type="time"
            label={t('clock.from')}
            value={from}
            required
            error={change.isError ? fieldFault(change.error, 'from') : null}
            onChange={({ target }) => setFrom(target.value)}
          />
          <Input
            type="time"
            label={t('clock.to')}
            value={to}
            required
            error={change.isError ? fieldFault(change.error, 'to') : null}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
        <div className={profile.actions}>
          <Button type="submit" loading={change.isPending}>
            {t('clock.set')}
          </Button>
          {protection.hours && (
            <Button
              variant="ghost"
              disabled={change.isPending}
              onClick={() => change.mutate({}, { onSuccess: () => toasts.info(t('set.waits')) })}
            >
              {t('clock.open')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

/** Games that the player has shut. */
export function Games({ protection }: { protection: Protection }) {
  const t = useText(protectionTexts);
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['games', 'names'] as const,
    queryFn: () => api.call('games.get', { count: 300, fields: 'sysname,name' }),
    staleTime: 300_000,
  });
  const change = useChange('protection.blockGame');
  const games = data?.items ?? [];
  const open = games.filter(({ sysname }) => !protection.games.includes(sysname));
  const [picked, setPicked] = useState('');
  const sysname = open.some((game) => game.sysname === picked) ? picked : (open[0]?.sysname ?? '');
  return (
    <Card as="section" padded aria-labelledby="games" className={profile.section}>
      <header>
        <h2 id="games" className={profile.sectionTitle}>
          {t('games')}
        </h2>
        <p className={profile.sectionLead}>{t('games.lead')}</p>
      </header>
      {protection.games.length === 0 ? (
        <p className={styles.none}>{t('games.none')}</p>
      ) : (
        <ul className={styles.limits}>
          {protection.games.map((shut) => (
            <li key={shut} className={styles.change}>
              <b>{games.find((game) => game.sysname === shut)?.name ?? shut}</b>
              <Button
                size="s"
                variant="ghost"
                onClick={() => change.mutate({ sysname: shut, blocked: false }, { onSuccess: () => toasts.info(t('set.waits')) })}
              >
                {t('games.open')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <div className={styles.pick}>
          <Select label={t('games.pick')} value={sysname} onChange={({ target }) => setPicked(target.value)}>
            {open.map((game) => (
              <option key={game.sysname} value={game.sysname}>
                {game.name}
              </option>
            ))}
          </Select>
          <Button
            loading={change.isPending}
            onClick={() => change.mutate({ sysname, blocked: true }, { onSuccess: () => toasts.good(t('games.saved')) })}
          >
            {t('games.shut')}
          </Button>
        </div>
      )}
    </Card>
  );
}
