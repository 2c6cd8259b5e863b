import type { FormsCurrencyCondition, FormsField, Json } from '@tavolo/content';

/** A field of a form as content describes it. */
export type PlannedField = Pick<
  FormsField,
  'name' | 'type' | 'label' | 'placeholder' | 'hint' | 'is_required' | 'mask' | 'regex' | 'rule' | 'min' | 'max' | 'order'
> & {
  currencies: string[];
  countries: string[];
  options: { value: string; label: string }[];
};

export type CurrencyCondition = Pick<
  FormsCurrencyCondition,
  'currency' | 'field' | 'is_shown' | 'is_required' | 'regex' | 'mask' | 'order'
>;

/** A field as the page gets it: without ids of content. */
export function plannedField(field: FormsField): PlannedField {
  const { name, type, label, placeholder, hint, is_required, mask, regex, rule, min, max, order } = field;
  return {
    name,
    type,
    label,
    placeholder,
    hint,
    is_required,
    mask,
    regex,
    rule,
    min,
    max,
    order,
    currencies: textsIn(field.currencies),
    countries: textsIn(field.countries),
    options: field.options.map(({ value, label: text }) => ({ value, label: text })),
  };
}

function textsIn(value: Json | null): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
