import type { Dictionary } from '@tavolo/validation';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import type { Country } from '../../auth/rules/countries.ts';
import { isDone } from '../../../shell/forms/answers.ts';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { proving } from '../../step-up/rules/proving.ts';
import { profileTexts } from '../texts/profile.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { PersonalField, shownValues } from '../components/personal-field.tsx';
import { personalChange, personalFault, type PersonalField as AskedField } from '../rules/personal-fields.ts';
import styles from '../components/profile.module.css';

interface PersonalDataProps {
  fields: readonly AskedField[];
  strategy: 'eager' | 'onSubmit';
  dictionary: Dictionary;
  countries: readonly Country[];
  onSaved: () => Promise<void>;
}

/** What is known of the player, with the fields that content asks for; what is settled shows a lock. */
export function PersonalData({ fields, strategy, dictionary, countries, onSaved }: PersonalDataProps) {
  const t = useText(profileTexts);
  const api = useApi();
  const { form, send, error, failure, setFailure } = useRuleForm<Record<string, string>>({
    defaults: shownValues(fields),
    rules: Object.fromEntries(
      fields
        .filter((field) => field.is_editable)
        .map((field) => [
          field.name,
          (value: string | undefined, values: Record<string, string>) => personalFault(field, value ?? '', values),
        ]),
    ),
    strategy,
    dictionary,
  });
  // What the server answers after saving is the new state of the form; what was typed since then stays.
  useEffect(() => form.reset(shownValues(fields), { keepDirtyValues: true, keepErrors: true }), [fields, form]);
  const submit = send(async (values) => {
    const change = personalChange(fields, values);
    if (Object.keys(change).length === 0) {
      toasts.info(t('unchanged'));
      return;
    }
    const answer: unknown = await proving(() => api.call('account.saveProfileInfo', change));
    if (!isDone(answer)) {
      setFailure(t('saveFailed'));
      return;
    }
    form.reset(values);
    toasts.good(t('personalSaved'));
    await onSaved();
  }, t('broken'));
  const isLocked = fields.some((field) => !field.is_editable && field.value !== '');
  const isSettled = fields.every((field) => !field.is_editable);
  return (
    <Card as="section" padded aria-labelledby="personal">
      <form className={styles.section} onSubmit={submit} noValidate>
        <header>
          <h2 id="personal" className={styles.sectionTitle}>
            {t('personal')}
          </h2>
          <p className={styles.sectionLead}>{t('personalLead')}</p>
        </header>
        {failure && <Note tone="bad">{failure}</Note>}
        <div className={styles.fields}>
          {fields.map((field) => (
            <PersonalField
              key={field.name}
              {...{ field, countries, error: error(field.name) }}
              register={form.register}
              onMasked={(value) => form.setValue(field.name, value, { shouldDirty: true })}
            />
          ))}
        </div>
        {isLocked && <Note icon="lock-simple-fill">{t('locked')}</Note>}
        {!isSettled && (
          <Button type="submit" variant="brand" size="l" className={styles.save} loading={form.formState.isSubmitting}>
            {t('personalSave')}
          </Button>
        )}
      </form>
    </Card>
  );
}
