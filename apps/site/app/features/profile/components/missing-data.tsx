import { useQuery } from '@tanstack/react-query';
import type { Dictionary } from '@tavolo/validation';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { ErrorState } from '@tavolo/ui/state/state.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import { isDone } from '../../../shell/forms/answers.ts';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { PageDialog } from '../../../shell/windows/page-dialog.tsx';
import { pageTexts } from '../../../shell/texts/page.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useFormPlans } from '../../auth/api/use-form-plans.ts';
import { proving } from '../../step-up/rules/proving.ts';
import {
  isAnyLocked,
  missingFields,
  personalChange,
  personalFault,
  personalFields,
  type PersonalField as AskedField,
} from '../rules/personal-fields.ts';
import { profileTexts } from '../texts/profile.ts';
import { PersonalField, shownValues } from './personal-field.tsx';
import type { Country } from '../../auth/rules/countries.ts';
import styles from './profile.module.css';

interface MissingDataProps {
  /** What it is asked for, e.g. that a withdrawal needs it. */
  title: string;
  lead: string;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** A window, on phones a sheet, that asks for what is still missing of the personal data and for nothing else. */
export function MissingData({ title, lead, onSaved, onClose }: MissingDataProps) {
  const t = useText(profileTexts);
  const shell = useText(shellTexts);
  const page = useText(pageTexts);
  const api = useApi();
  const locale = useLocale();
  const plans = useFormPlans();
  const asked = useQuery({
    queryKey: ['account', 'personal-fields', locale],
    queryFn: () => api.call('account.getPersonalDataFields', {}),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <PageDialog onClose={onClose} title={title} closeLabel={shell('close')} size="m">
      <div className={styles.section}>
        <p className={styles.lead}>{lead}</p>
        {plans.data && asked.data ? (
          <Missing
            fields={personalFields(asked.data.items, plans.data.profile)}
            strategy={plans.data.profile.strategy}
            dictionary={plans.data.dictionary}
            countries={plans.data.countries}
            onSaved={onSaved}
          />
        ) : plans.isError || asked.isError ? (
          <ErrorState
            title={shell('failed')}
            text={t('broken')}
            level={3}
            actions={
              <Button
                variant="brand"
                onClick={() => {
                  void plans.refetch();
                  void asked.refetch();
                }}
              >
                {shell('tryAgain')}
              </Button>
            }
          />
        ) : (
          <div role="status" aria-busy="true" aria-label={page('loading')} className={styles.fields}>
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} height={76} />
            ))}
          </div>
        )}
      </div>
    </PageDialog>
  );
}

interface MissingProps {
  /** All that this player is asked for. */
  fields: readonly AskedField[];
  strategy: 'eager' | 'onSubmit';
  dictionary: Dictionary;
  countries: readonly Country[];
  onSaved: () => Promise<void>;
}

function Missing(props: MissingProps) {
  const t = useText(profileTexts);
  const missing = missingFields(props.fields);
  if (missing.length > 0) return <MissingForm {...props} missing={missing} />;
  return isAnyLocked(props.fields) ? <Note icon="lock-simple-fill">{t('missingLocked')}</Note> : <NothingMissing onKnown={props.onSaved} />;
}

/** Everything has been said meanwhile, such as in another tab. */
function NothingMissing({ onKnown }: { onKnown: () => Promise<void> }) {
  const page = useText(pageTexts);
  const known = useEffectEvent(() => void onKnown());
  useEffect(() => known(), []);
  return (
    <div role="status" aria-busy="true" aria-label={page('loading')}>
      <Skeleton height={76} />
    </div>
  );
}

function MissingForm({ fields, missing, strategy, dictionary, countries, onSaved }: MissingProps & { missing: readonly AskedField[] }) {
  const t = useText(profileTexts);
  const api = useApi();
  // What is known stays in the form unseen: the country decides over the postcode, the name over a document's number.
  const { form, send, error, failure, setFailure } = useRuleForm<Record<string, string>>({
    defaults: shownValues(fields),
    rules: Object.fromEntries(
      missing.map((field) => [
        field.name,
        (value: string | undefined, values: Record<string, string>) => personalFault(field, value ?? '', values),
      ]),
    ),
    strategy,
    dictionary,
  });
  const submit = send(async (values) => {
    const answer: unknown = await proving(() => api.call('account.saveProfileInfo', personalChange(fields, values)));
    if (!isDone(answer)) {
      setFailure(t('saveFailed'));
      return;
    }
    toasts.good(t('personalSaved'));
    await onSaved();
  }, t('broken'));
  return (
    <form className={styles.section} onSubmit={submit} noValidate>
      {failure && <Note tone="bad">{failure}</Note>}
      <div className={styles.fields}>
        {missing.map((field) => (
          <PersonalField
            key={field.name}
            {...{ field, countries, error: error(field.name) }}
            register={form.register}
            onMasked={(value) => form.setValue(field.name, value, { shouldDirty: true })}
          />
        ))}
      </div>
      <Button type="submit" variant="cta" size="l" block loading={form.formState.isSubmitting}>
        {t('personalGoOn')}
      </Button>
    </form>
  );
}
