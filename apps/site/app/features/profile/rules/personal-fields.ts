import type { ResultOf } from '@tavolo/contract';
import { contentFault, formatDay, parseDay, postcodePattern, rules, type Fault } from '@tavolo/validation';
import type { FormPlan } from '../../auth/api/forms-config.ts';

type ServerField = ResultOf<'account.getPersonalDataFields'>['items'][number];

/** One field of the personal data: what the server says about it, in the order and with the words of content. */
export interface PersonalField extends ServerField {
  label: string | null;
}

/** The fields that the server asks this player for, in its order, with the words of content. */
export function personalFields(items: readonly ServerField[], plan: FormPlan): PersonalField[] {
  return items.map((item) => ({ ...item, label: plan.fields.find(({ name }) => name === item.name)?.label ?? null }));
}

/** What is asked as a must, not known yet and the player's to say; what is locked while a check runs is not. */
export const missingFields = (fields: readonly PersonalField[]): PersonalField[] =>
  fields.filter((field) => isUnknown(field) && field.is_editable);

/** Whether a must is not known while nobody may add it. */
export const isAnyLocked = (fields: readonly PersonalField[]): boolean => fields.some((field) => isUnknown(field) && !field.is_editable);

const isUnknown = ({ is_required: isRequired, value }: PersonalField): boolean => isRequired && value === '';

/**
 * The rule of a field (specification section 5); the server checks the same one again. `values` are those of the whole form: the country
 * decides over the postcode, and the kind of document, the name and the day of birth over its number.
 */
export function personalFault(field: PersonalField, value: string, values: Readonly<Record<string, string | undefined>>): Fault | null {
  return ownFault(field, value, values) ?? contentFault(patterned(field), value);
}

/** A postcode's pattern stands in place of its own rule, which tells of it in its own words. */
const patterned = (field: PersonalField): PersonalField => (field.type === 'postcode' ? { ...field, regex: null } : field);

function ownFault(
  { type, is_required: isRequired, regex }: PersonalField,
  value: string,
  values: Readonly<Record<string, string | undefined>>,
): Fault | null {
  switch (type) {
    case 'name':
      return rules.name(value, { isRequired });
    case 'address':
      return rules.address(value, { isRequired });
    case 'sex':
      return rules.sex(value, { isRequired });
    case 'postcode': {
      const pattern = regex ?? postcodePattern(values.country_code);
      return rules.postcode(value, { isRequired, ...(pattern !== null && { regex: pattern }) });
    }
    case 'birthDate':
      return rules.date(value);
    case 'documentNumber':
      if (values.document_type === 'cpf') return rules.cpf(value, { isRequired });
      if (values.document_type === 'codice_fiscale')
        return rules.codiceFiscale(value, {
          isRequired,
          firstName: values.first_name,
          lastName: values.last_name,
          birthDate: values.birth_date,
          sex: values.sex,
        });
      return rules.text(value, { isRequired });
    default:
      return rules.text(value, { isRequired });
  }
}

/** What changed, as `account.saveProfileInfo` takes it. With a postcode goes its country, which its rule depends on. */
export function personalChange(fields: readonly PersonalField[], values: Readonly<Record<string, string>>): Record<string, string> {
  const change: Record<string, string> = {};
  for (const { name, value, type, is_editable: isEditable } of fields) {
    const typed = (values[name] ?? '').trim();
    if (!isEditable || typed === value) continue;
    const day = type === 'birthDate' ? parseDay(typed) : null;
    change[name] = day ? formatDay(day) : typed;
  }
  if (change.postcode !== undefined && values.country_code) change.country_code = values.country_code;
  return change;
}
