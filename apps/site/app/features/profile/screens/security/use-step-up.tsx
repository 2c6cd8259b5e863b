import { Button } from '@tavolo/ui/button/button.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState, type ReactNode } from 'react';
import { isRefusal } from '../../../../runtime/api/api-error.ts';
import { useRuleForm } from '../../../../shell/forms/use-rule-form.ts';
import { proving } from '../../../step-up/rules/proving.ts';
import { securityTexts } from '../../texts/security.ts';
import { useText } from '../../../../runtime/texts/use-text.tsx';
import { PageDialog } from '../../../../shell/windows/page-dialog.tsx';
import styles from './security.module.css';

type Deed = (password: { password?: string }) => Promise<void>;

/**
 * Does what needs a fresh proof of who it is. It is tried without a password first, which is enough for a sign-in of the last minutes;
 * where the server wants one, a window asks for it. Everything else that goes wrong is told by a toast.
 */
export function useStepUp(): { run: (deed: Deed) => Promise<void>; isBusy: boolean; dialog: ReactNode } {
  const t = useText(securityTexts);
  const [waiting, setWaiting] = useState<Deed | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (deed: Deed) => {
    setIsBusy(true);
    try {
      await proving(() => deed({}));
    } catch (error) {
      if (isRefusal(error) && 'password' in error.params) setWaiting(() => deed);
      else toasts.bad(t('failed'), isRefusal(error) ? error.message : t('broken'));
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, dialog: waiting && <PasswordDialog deed={waiting} onDone={() => setWaiting(null)} /> };
}

function PasswordDialog({ deed, onDone }: { deed: Deed; onDone: () => void }) {
  const t = useText(securityTexts);
  const { form, send, error, failure } = useRuleForm({
    defaults: { password: '' },
    rules: { password: (value) => (value === '' ? { code: 'required' } : null) },
    strategy: 'onSubmit',
  });
  const submit = send(async ({ password }) => {
    await deed({ password });
    onDone();
  }, t('broken'));
  return (
    <PageDialog onClose={onDone} title={t('check.title')} closeLabel={t('close')} size="s">
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.lead}>{t('check.text')}</p>
        {failure && <Note tone="bad">{failure}</Note>}
        <PasswordInput
          label={t('check.password')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="current-password"
          error={error('password')}
          {...form.register('password')}
        />
        <Button type="submit" variant="brand" block loading={form.formState.isSubmitting}>
          {t('check.go')}
        </Button>
      </form>
    </PageDialog>
  );
}
