import { applyDateMask, applyMask, documentTypes, formatDay, isProfileField, parseDay, type Dictionary } from '@tavolo/validation';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect } from 'react';
import { useApi } from '../api/use-api.tsx';
import type { Country } from '../auth/countries.ts';
import { isDone } from '../forms/answers.ts';
import { useRuleForm } from '../forms/use-rule-form.ts';
import { proving } from '../step-up/proving.ts';
import { profileTexts } from '../texts/profile.ts';
import { useText } from '../texts/use-text.tsx';
import { personalChange, personalFault, type PersonalField } from './personal-fields.ts';
import styles from './profile.module.css';

interface PersonalDataProps {
  fields: readonly PersonalField[];
  strategy: 'eager' | 'onSubmit';
  dictionary: Dictionary;
  countries: readonly Country[];
  onSaved: () => Promise<void>;
}

const dateMask = '##.##.####';
const completions: Readonly<Record<string, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  birth_date: 'bday',
  country_code: 'country',
  region: 'address-level1',
  home_town: 'address-level2',
  address: 'street-address',
  postcode: 'postal-code',
};
const sexes = ['1', '2', '3'] as const;

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
            <Field
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

interface FieldProps {
  field: PersonalField;
  countries: readonly Country[];
  error: string | null;
  register: ReturnType<typeof useRuleForm<Record<string, string>>>['form']['register'];
  onMasked: (value: string) => void;
}

function Field({ field, countries, error, register, onMasked }: FieldProps) {
  const t = useText(profileTexts);
  const label = field.label ?? (isProfileField(field.name) ? t(`field.${field.name}`) : field.name);
  const aside = field.is_required ? undefined : t('optional');
  if (!field.is_editable) {
    return <Input label={label} value={shownText(field, countries)} readOnly end={<Icon name="lock-simple-fill" />} />;
  }
  const common = { label, aside, error, autoComplete: completions[field.name] ?? 'off' };
  if (field.name === 'country_code' || field.name === 'sex' || field.name === 'document_type') {
    const options =
      field.name === 'country_code'
        ? countries.map(({ code, name }) => ({ value: code, text: name }))
        : field.name === 'sex'
          ? sexes.map((value) => ({ value, text: t(`sex.${value}`) }))
          : documentTypes.map((value) => ({ value, text: t(`document.${value}`) }));
    return (
      <Select {...common} {...register(field.name)}>
        <option value="">{t('choose')}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    );
  }
  const mask = field.mask ?? (field.type === 'birthDate' ? dateMask : null);
  return (
    <Input
      {...common}
      inputMode={field.type === 'birthDate' ? 'numeric' : undefined}
      maxLength={field.name === 'address' ? 200 : 100}
      {...register(
        field.name,
        mask === null
          ? {}
          : {
              onChange: (event: { target: HTMLInputElement }) =>
                onMasked((field.type === 'birthDate' ? applyDateMask : applyMask)(event.target.value, mask)),
            },
      )}
    />
  );
}

const shownValues = (fields: readonly PersonalField[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.name, field.type === 'birthDate' ? shownDay(field.value) : field.value]));

function shownText({ name, type, value }: PersonalField, countries: readonly Country[]): string {
  if (name === 'country_code') return countries.find(({ code }) => code === value)?.name ?? value;
  return type === 'birthDate' ? shownDay(value) : value;
}

/** dd.mm.yyyy (specification section 9), whichever way the day came. */
function shownDay(value: string): string {
  const day = parseDay(value);
  if (!day) return value;
  const [year, month, dayOfMonth] = formatDay(day).split('-');
  return `${dayOfMonth}.${month}.${year}`;
}
