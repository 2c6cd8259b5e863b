import { isBlank, type Fault, type Rule } from './fault.ts';
import { matchesMask } from './mask.ts';
import { cardHolder, namePattern } from './name.ts';
import { cardNumber, iban } from './numbers.ts';
import { custom, maxLength, maxValue, minLength, minValue, truthy } from './text.ts';

/** What content says of a field of a form, beside the field's own rule. */
export interface ContentField {
  /** `date` fields have their own form. */
  type?: string;
  is_required: boolean;
  /** Pattern for the whole value. */
  regex: string | null;
  mask: string | null;
  /** One of `contentRules`, beside the field's own. */
  rule?: string | null;
  /** The least and the greatest value of a `number`, of any other field its fewest and most characters; both count as good. */
  min?: number | null;
  max?: number | null;
}

/** The rules that content can give to a field beside the field's own (specification section 5). */
const contentRules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['name_pattern', (value) => namePattern(value)],
  ['card_holder', (value) => cardHolder(value)],
  ['card_number', (value) => cardNumber(value)],
  ['iban', (value) => iban(value)],
]);

/** A field of a form that depends on currency and country: of everybody where a list is empty. */
export interface PlannedContentField extends ContentField {
  name: string;
  order: number;
  currencies: readonly string[];
  countries: readonly string[];
}

/** What content says of a field for one currency, over what it says of the field itself. */
export interface ContentCondition {
  currency: string;
  field: string;
  is_shown: boolean;
  is_required: boolean;
  regex: string | null;
  mask: string | null;
  order: number;
}

/** What is wrong with a value by what content says of its field; whether it is good by the field's own rule is asked after that. */
export function contentFault(field: ContentField, value: unknown): Fault | null {
  const { type, is_required: isRequired, regex, mask } = field;
  if (typeof value === 'boolean') return isRequired ? truthy(value) : null;
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  if (typeof value !== 'string') return { code: 'wrong_field' };
  const text = value.trim();
  const fault = custom(text, regex === null ? {} : { regex });
  if (fault) return fault;
  if (mask !== null && mask !== '' && type !== 'date' && !matchesMask(text, mask)) return { code: 'regex' };
  return (field.rule ? contentRules.get(field.rule)?.(text) : null) ?? boundsFault(field, text);
}

function boundsFault({ type, min, max }: ContentField, text: string): Fault | null {
  const [least, greatest] = type === 'number' ? [minValue, maxValue] : [minLength, maxLength];
  const low = typeof min === 'number' ? least(text, { min }) : null;
  return low ?? (typeof max === 'number' ? greatest(text, { max }) : null);
}

/**
 * The fields that are asked of somebody with this currency and country, in their order: what content says of the currency comes over the
 * field's own (specification section 7, forms-config). A country that is not chosen yet hides what is meant for some countries only.
 */
export function fieldsFor<Field extends PlannedContentField>(
  fields: readonly Field[],
  conditions: readonly ContentCondition[],
  chosen: { currency: string; country: string },
): Field[] {
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
