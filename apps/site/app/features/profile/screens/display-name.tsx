import { rules } from '@tavolo/validation';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { profileTexts } from '../texts/profile.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from '../components/profile.module.css';

/** The name that other players see. */
export function DisplayName({ name, onSaved }: { name: string; onSaved: () => Promise<void> }) {
  const t = useText(profileTexts);
  const api = useApi();
  const { form, send, error, failure } = useRuleForm({
    defaults: { fakename: name },
    rules: { fakename: (value) => rules.fakeName(value) },
  });
  const submit = send(async ({ fakename }) => {
    if (fakename === name) {
      toasts.info(t('unchanged'));
      return;
    }
    await api.call('account.changefakename', { fakename });
    toasts.good(t('nameSaved'));
    await onSaved();
  }, t('broken'));
  return (
    <Card as="section" padded aria-labelledby="display-name">
      <form className={styles.section} onSubmit={submit} noValidate>
        <header>
          <h2 id="display-name" className={styles.sectionTitle}>
            {t('name')}
          </h2>
          <p className={styles.sectionLead}>{t('nameLead')}</p>
        </header>
        {failure && <Note tone="bad">{failure}</Note>}
        <Input
          label={t('name')}
          icon="user-fill"
          autoComplete="nickname"
          maxLength={40}
          hint={t('nameHint')}
          error={error('fakename')}
          // In the page as the server sends it as well: before the scripts come the field would stand empty.
          defaultValue={name}
          {...form.register('fakename')}
        />
        <Button type="submit" className={styles.save} loading={form.formState.isSubmitting}>
          {t('nameSave')}
        </Button>
      </form>
    </Card>
  );
}
