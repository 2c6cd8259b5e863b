import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { loadState } from '../../../runtime/api/load-state.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { date } from '../../../shell/format/date-time.ts';
import { localized } from '../../../runtime/locale.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { proving } from '../../step-up/rules/proving.ts';
import { privacyTexts } from '../texts/privacy.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import { PageDialog } from '../../../shell/windows/page-dialog.tsx';
import { Part } from './privacy-part.tsx';
import styles from '../components/profile.module.css';

const ways = { balance: { to: '/cashier/withdraw', label: 'withdraw' }, payments: { to: '/cashier/history', label: 'history' } } as const;

/** Leaving for good: what is erased, what the law keeps and how long, and what has to be settled before. */
export function Erasure() {
  const t = useText(privacyTexts);
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({
    queryKey: ['account', 'erasure'],
    enabled: useSession().state === 'player',
    queryFn: () => api.call('privacy.getErasure', {}),
  });
  const plan = query.data;
  const blocker = plan?.blockers[0];
  const way = blocker === 'balance' || blocker === 'payments' ? ways[blocker] : null;
  return (
    <Part icon="trash-fill" title={t('erase')} lead={t('eraseLead')} state={loadState(query)} onRetry={() => void query.refetch()}>
      {plan && <p className={styles.sectionLead}>{t('eraseKept', { until: date(plan.keep_until) })}</p>}
      {blocker ? (
        <Note
          tone="info"
          action={
            way && (
              <Link to={way.to} className={buttonClass({})}>
                {t(way.label)}
              </Link>
            )
          }
        >
          {t(`block.${blocker}`)}
        </Note>
      ) : (
        <Button className={styles.save} onClick={() => setIsOpen(true)}>
          {t('eraseDo')}
        </Button>
      )}
      {isOpen && plan && <ErasureDialog hasPassword={plan.has_password} onClose={() => setIsOpen(false)} />}
    </Part>
  );
}

function ErasureDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const t = useText(privacyTexts);
  const api = useApi();
  const locale = useLocale();
  const { form, send, error, failure } = useRuleForm({
    defaults: { password: '' },
    rules: { password: (value) => (hasPassword && value === '' ? { code: 'required' } : null) },
    strategy: 'onSubmit',
  });
  const submit = send(async ({ password }) => {
    await proving(() => api.call('privacy.erase', password === '' ? {} : { password }));
    // Nothing of this page may stay: the start page says that the account is closed.
    location.assign(localized('/', locale));
  }, t('broken'));
  return (
    <PageDialog onClose={onClose} title={t('dialog')} closeLabel={t('close')} size="s">
      <form className={styles.section} onSubmit={submit} noValidate>
        <p className={styles.sectionLead}>{t('dialogText')}</p>
        {failure && <Note tone="bad">{failure}</Note>}
        {hasPassword && (
          <PasswordInput
            label={t('password')}
            showLabel={t('show')}
            hideLabel={t('hide')}
            autoComplete="current-password"
            error={error('password')}
            {...form.register('password')}
          />
        )}
        <div className={styles.actions}>
          <Button variant="brand" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </PageDialog>
  );
}
