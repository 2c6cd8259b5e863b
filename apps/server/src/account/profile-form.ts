import { isProfileField, profileFields, type ProfileField } from '@tavolo/validation';
import type { Player } from './player.ts';
import type { ProfileForm } from './forms.ts';

/** A field that this player is asked for. */
export interface AskedField {
  name: ProfileField;
  isRequired: boolean;
  /** Pattern for the whole value beside the field's own rule; a postcode's comes in its place. */
  regex: string | null;
  mask: string | null;
  /** What content asks of the value besides: a further rule, its fewest and its most characters. */
  rule: string | null;
  min: number | null;
  max: number | null;
}

/** What content asks of a field that it does not describe. */
const nothingMore = { regex: null, mask: null, rule: null, min: null, max: null } as const;

/** A field that nobody is asked for as a must, by its own rule alone. */
export const unaskedField = (name: ProfileField): AskedField => ({ name, isRequired: false, ...nothingMore });

/** Asked of nobody as a must where content says nothing: the document, which few countries have, and the region. */
const optional: ReadonlySet<ProfileField> = new Set<ProfileField>(['region', 'document_type', 'document_number']);

/**
 * What is asked of a player of this country and currency, in content's order. A condition of the currency changes a field or adds one.
 * Content that names no field leaves the product's own list.
 */
export function askedFields(form: ProfileForm | null, player: Pick<Player, 'currency' | 'countryCode'>): AskedField[] {
  if (!form || form.fields.length === 0) return profileFields.map((name) => ({ name, isRequired: !optional.has(name), ...nothingMore }));
  const asked = new Map<ProfileField, AskedField & { order: number }>();
  for (const {
    name,
    is_required: isRequired,
    regex,
    mask,
    rule = null,
    min = null,
    max = null,
    order,
    currencies,
    countries,
  } of form.fields) {
    if (!isProfileField(name) || !holds(currencies, player.currency) || !holds(countries, player.countryCode)) continue;
    // The form shows a day in one way and sends it in another: its own rule reads both.
    const own = name === 'birth_date' ? nothingMore : { regex, mask, rule, min, max };
    asked.set(name, { name, isRequired, ...own, order });
  }
  for (const { currency, field, is_shown: isShown, is_required: isRequired, regex, mask, order } of form.conditions) {
    if (currency !== player.currency || !isProfileField(field)) continue;
    const own = asked.get(field);
    if (isShown)
      asked.set(field, {
        name: field,
        isRequired,
        regex: regex ?? own?.regex ?? null,
        mask: mask ?? own?.mask ?? null,
        rule: own?.rule ?? null,
        min: own?.min ?? null,
        max: own?.max ?? null,
        order: order === 0 && own ? own.order : order,
      });
    else asked.delete(field);
  }
  return [...asked.values()].toSorted((a, b) => a.order - b.order).map(({ order: _order, ...field }) => field);
}

/** Content may hold anything in a JSON field; only a list with something in it restricts. */
function holds(list: unknown, code: string): boolean {
  return !Array.isArray(list) || list.length === 0 || list.includes(code);
}

const column: Record<ProfileField, keyof Player> = {
  first_name: 'firstName',
  last_name: 'lastName',
  sex: 'sex',
  birth_date: 'birthDate',
  country_code: 'countryCode',
  region: 'region',
  home_town: 'homeTown',
  address: 'address',
  postcode: 'postcode',
  document_type: 'documentType',
  document_number: 'documentNumber',
};

/** The column's value as the form holds it; '' where nothing is known. */
export function valueOf(player: Player, field: ProfileField): string {
  return String(player[column[field]] ?? '');
}

/** What is asked as a must and not known yet. */
export function missingFields(form: ProfileForm | null, player: Player): ProfileField[] {
  return askedFields(form, player)
    .filter(({ name, isRequired }) => isRequired && valueOf(player, name) === '')
    .map(({ name }) => name);
}
