import { useMutation } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Checkbox } from '@tavolo/ui/choice/choice.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState, type ReactNode } from 'react';
import { isRefusal } from '../api/api-error.ts';
import { useApi } from '../api/use-api.tsx';
import profile from '../profile/profile.module.css';
import { useSessionEnding } from '../session/use-session.ts';
import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../texts/use-text.tsx';
import { hoursText, termText } from './lengths.ts';
import type { Protection } from './protection-query.ts';
import styles from './responsible-game.module.css';

/** A break that ends by itself, and an exclusion that does not. */
export function Breaks({ protection }: { protection: Protection }) {
  const t = useText(protectionTexts);
  return (
    <Card as="section" padded aria-labelledby="breaks" className={profile.section}>
      <header>
        <h2 id="breaks" className={profile.sectionTitle}>
          {t('breaks')}
        </h2>
        <p className={profile.sectionLead}>{t('breaks.lead')}</p>
      </header>
      <div className={profile.halves}>
        <TimeOut hours={protection.time_out_hours} />
        <Exclusion terms={protection.exclusions} />
      </div>
    </Card>
  );
}

function TimeOut({ hours }: { hours: readonly number[] }) {
  const t = useText(protectionTexts);
  const api = useApi();
  const [chosen, setChosen] = useState(hours[0] ?? 24);
  const [asking, setAsking] = useState(false);
  const ending = useSessionEnding();
  const leave = useLeave(t('timeOut.done'));
  const take = useMutation({ mutationFn: () => ending(() => api.call('protection.takeTimeOut', { hours: chosen })), ...leave });
  return (
    <section className={styles.half} aria-labelledby="time-out">
      <h3 id="time-out">{t('timeOut')}</h3>
      <p className={styles.small}>{t('timeOut.lead')}</p>
      <Select label={t('timeOut.length')} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
        {hours.map((one) => (
          <option key={one} value={one}>
            {hoursText(t, one)}
          </option>
        ))}
      </Select>
      <Button block onClick={() => setAsking(true)}>
        {t('timeOut.go')}
      </Button>
      {asking && (
        <Ask
          title={t('timeOut.ask', { length: hoursText(t, chosen) })}
          onClose={() => setAsking(false)}
          go={t('timeOut.go')}
          loading={take.isPending}
          onGo={() => take.mutate()}
        >
          <p>{t('timeOut.text')}</p>
        </Ask>
      )}
    </section>
  );
}

function Exclusion({ terms }: { terms: readonly string[] }) {
  const t = useText(protectionTexts);
  const api = useApi();
  const [chosen, setChosen] = useState(terms[0] ?? 'indefinite');
  const [asking, setAsking] = useState(false);
  const [sure, setSure] = useState(false);
  const ending = useSessionEnding();
  const leave = useLeave(t('exclude.done'));
  const exclude = useMutation({
    mutationFn: () => ending(() => api.call('protection.exclude', { term: chosen, confirmed: '1' })),
    ...leave,
  });
  return (
    <section className={styles.half} aria-labelledby="exclusion">
      <h3 id="exclusion">{t('exclude')}</h3>
      <p className={styles.small}>{t('exclude.lead')}</p>
      <Select label={t('timeOut.length')} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {terms.map((one) => (
          <option key={one} value={one}>
            {termText(t, one)}
          </option>
        ))}
      </Select>
      <Button block variant="danger" onClick={() => setAsking(true)}>
        {t('exclude.go')}
      </Button>
      {asking && (
        <Ask
          title={chosen === 'indefinite' ? t('exclude.askForever') : t('exclude.ask', { length: termText(t, chosen) })}
          onClose={() => setAsking(false)}
          go={t('exclude.go')}
          isDanger
          disabled={!sure}
          loading={exclude.isPending}
          onGo={() => exclude.mutate()}
        >
          <p>{t('exclude.text')}</p>
          <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>
            {t('exclude.sure')}
          </Checkbox>
        </Ask>
      )}
    </section>
  );
}

/** After a break has begun nobody is signed in any more. */
function useLeave(title: string) {
  const t = useText(protectionTexts);
  return {
    onSuccess: () => void toasts.info(title, t('done.text')),
    onError: (error: unknown) => toasts.bad(isRefusal(error) ? error.message : t('broken')),
  };
}

interface AskProps {
  title: string;
  go: string;
  isDanger?: boolean;
  disabled?: boolean;
  loading: boolean;
  onGo: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The one step between the wish and what cannot be taken back. */
function Ask({ title, go, isDanger, disabled, loading, onGo, onClose, children }: AskProps) {
  const t = useText(protectionTexts);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button size="l" variant={isDanger ? 'danger' : 'brand'} disabled={disabled} loading={loading} onClick={onGo}>
            {go}
          </Button>
          <Button size="l" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      <div className={styles.ask}>{children}</div>
    </Dialog>
  );
}
