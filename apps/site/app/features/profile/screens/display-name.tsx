import { rules } from '@tavolo/validation';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Switch } from '@tavolo/ui/choice/choice.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { profileTexts } from '../texts/profile.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from '../components/profile.module.css';

interface DisplayNameProps {
  name: string;
  /** Whether other players may see it. */
  isShown: boolean;
  onSaved: () => Promise<void>;
}

/** The name that other players see where the player agrees to it. */
export function DisplayName({ name, isShown, onSaved }: DisplayNameProps) {
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
  const showing = useMutation({
    // A switch that is pressed again while its last press is on the way is changed twice, in order.
    scope: { id: 'name-consent' },
    mutationFn: (next: boolean) => api.call('account.changeNameConsent', { is_shown: next ? 1 : 0 }),
    onSuccess: async (_done, next) => {
      toasts.good(t(next ? 'nameShownOn' : 'nameShownOff'));
      await onSaved();
    },
    onError: (fault) => toasts.bad(t('failed'), isRefusal(fault) ? fault.message : t('broken')),
  });
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
      <div className={styles.nameShown}>
        <Switch
          checked={showing.isPending ? showing.variables : isShown}
          aria-describedby="name-shown-hint"
          onChange={(event) => showing.mutate(event.target.checked)}
        >
          {t('nameShown')}
        </Switch>
        <p id="name-shown-hint" className={styles.sectionLead}>
          {t('nameShownHint')}
        </p>
      </div>
    </Card>
  );
}
