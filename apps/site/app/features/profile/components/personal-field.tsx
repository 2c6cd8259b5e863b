import { applyDateMask, applyMask, documentTypes, formatDay, isProfileField, parseDay } from '@tavolo/validation';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { Country } from '../../auth/rules/countries.ts';
import type { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { profileTexts } from '../texts/profile.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { PersonalField as AskedField } from '../rules/personal-fields.ts';

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

interface PersonalFieldProps {
  field: AskedField;
  countries: readonly Country[];
  error: string | null;
  register: ReturnType<typeof useRuleForm<Record<string, string>>>['form']['register'];
  onMasked: (value: string) => void;
}

/** One field of the personal data by its kind; what is settled shows a lock. */
export function PersonalField({ field, countries, error, register, onMasked }: PersonalFieldProps) {
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

/** The values as their fields show them. */
export const shownValues = (fields: readonly AskedField[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.name, field.type === 'birthDate' ? shownDay(field.value) : field.value]));

function shownText({ name, type, value }: AskedField, countries: readonly Country[]): string {
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
