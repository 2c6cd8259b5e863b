import type { ResultOf } from '@tavolo/contract';
import { formatDay, parseDay, postcodePattern, rules, type Fault } from '@tavolo/validation';
import type { FormPlan } from '../auth/forms-config.ts';

type ServerField = ResultOf<'account.getPersonalDataFields'>['items'][number];

/** One field of the personal data: what the server says about it, in the order and with the words of content. */
export interface PersonalField extends ServerField {
  label: string | null;
  mask: string | null;
  regex: string | null;
}

/** The fields that content asks for and the server knows. Content that names none asks for all of them. */
export function personalFields(items: readonly ServerField[], plan: FormPlan): PersonalField[] {
  const plain = (item: ServerField): PersonalField => ({ ...item, label: null, mask: null, regex: null });
  if (plan.fields.length === 0) return items.map(plain);
  return plan.fields.flatMap(({ name, label, mask, regex }) => {
    const item = items.find((one) => one.name === name);
    return item ? [{ ...item, label, mask, regex }] : [];
  });
}

/** The rule of a field (specification section 5); the server checks the same one again. `country` decides over the postcode. */
export function personalFault(
  { type, is_required: isRequired, regex }: PersonalField,
  value: string,
  country: string | undefined,
): Fault | null {
  switch (type) {
    case 'name':
      return rules.name(value, { isRequired });
    case 'address':
      return rules.address(value, { isRequired });
    case 'sex':
      return rules.sex(value, { isRequired });
    case 'postcode': {
      const pattern = regex ?? postcodePattern(country);
      return rules.postcode(value, { isRequired, ...(pattern !== null && { regex: pattern }) });
    }
    case 'birthDate':
      return rules.date(value);
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
