import type { FormsCurrencyCondition, FormsField, Json } from '@tavolo/content';

/** A field of a form as content describes it. */
export type PlannedField = Pick<
  FormsField,
  'name' | 'type' | 'label' | 'placeholder' | 'hint' | 'is_required' | 'mask' | 'regex' | 'order'
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
  const { name, type, label, placeholder, hint, is_required, mask, regex, order } = field;
  return {
    name,
    type,
    label,
    placeholder,
    hint,
    is_required,
    mask,
    regex,
    order,
    currencies: textsIn(field.currencies),
    countries: textsIn(field.countries),
    options: field.options.map(({ value, label: text }) => ({ value, label: text })),
  };
}

/**
 * The fields that are asked of somebody with this currency and country, in their order: what content says of the currency comes over the field's own
 * (specification section 7, forms-config). A country that is not chosen yet hides what is meant for some countries only.
 */
export function fieldsFor(
  fields: readonly PlannedField[],
  conditions: readonly CurrencyCondition[],
  chosen: { currency: string; country: string },
): PlannedField[] {
  return fields
    .filter(({ currencies, countries }) => fits(currencies, chosen.currency) && fits(countries, chosen.country))
    .flatMap((field) => {
      const condition = conditions.find((one) => one.field === field.name && one.currency === chosen.currency);
      if (!condition) return [field];
      if (!condition.is_shown) return [];
      return [
        {
          ...field,
          is_required: condition.is_required,
          regex: condition.regex ?? field.regex,
          mask: condition.mask ?? field.mask,
          order: condition.order === 0 ? field.order : condition.order,
        },
      ];
    })
    .toSorted((one, other) => one.order - other.order);
}

const fits = (wanted: readonly string[], value: string): boolean => wanted.length === 0 || wanted.includes(value);

function textsIn(value: Json | null): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
