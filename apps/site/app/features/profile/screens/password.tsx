import { rules } from '@tavolo/validation';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState, useEffect } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { NewPasswordInput } from '../../auth/components/new-password-input.tsx';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { proving } from '../../step-up/rules/proving.ts';
import { profileTexts } from '../texts/profile.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from '../components/profile.module.css';

/** The password, changed with the present one. */
export function Password() {
  const t = useText(profileTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" padded aria-labelledby="password" className={styles.section}>
      <div className={styles.contact}>
        <span className={styles.sign}>
          <Icon name="lock-key-fill" />
        </span>
        <div className={`${styles.contactText} ${styles.stacked}`}>
          <h2 id="password" className={styles.sectionTitle}>
            {t('password')}
          </h2>
          <p className={styles.sectionLead}>{t('passwordLead')}</p>
        </div>
        {!isOpen && (
          <Button className={styles.contactAction} onClick={() => setIsOpen(true)}>
            {t('passwordChange')}
          </Button>
        )}
      </div>
      {isOpen && <PasswordForm onDone={() => setIsOpen(false)} />}
    </Card>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useText(profileTexts);
  const api = useApi();
  const { form, send, error, failure } = useRuleForm({
    defaults: { old_password: '', new_password: '', new_password_repeat: '' },
    rules: {
      old_password: (value) => (value === '' ? { code: 'required' } : null),
      new_password: (value) => rules.password(value),
      new_password_repeat: (value, { new_password: password }) => rules.passwordRepeat(value, { password }),
    },
    strategy: 'onSubmit',
  });
  const submit = send(async (change) => {
    await proving(() => api.call('account.changepassword', change));
    toasts.good(t('passwordSaved'));
    onDone();
  }, t('broken'));
  const { setFocus } = form;
  useEffect(() => setFocus('old_password'), [setFocus]);
  return (
    <form className={styles.section} onSubmit={submit} noValidate>
      {failure && <Note tone="bad">{failure}</Note>}
      <div className={styles.fields}>
        <PasswordInput
          label={t('passwordOld')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="current-password"
          error={error('old_password')}
          {...form.register('old_password')}
        />
        <NewPasswordInput
          label={t('passwordNew')}
          error={error('new_password')}
          password={form.watch('new_password')}
          {...form.register('new_password')}
        />
        <PasswordInput
          label={t('passwordRepeat')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="new-password"
          error={error('new_password_repeat')}
          {...form.register('new_password_repeat')}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="brand" loading={form.formState.isSubmitting}>
          {t('passwordSave')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
