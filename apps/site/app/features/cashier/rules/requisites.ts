import type { ResultOf } from '@tavolo/contract';
import { applyMask, type Fault } from '@tavolo/validation';

/** A field of a payment method that the player fills in with us. */
export type RequisiteField = ResultOf<'cashier.getdepositsettings'>['methods'][number]['fields'][number];

/** What a field shows for what was typed. */
export const shownRequisite = ({ mask }: RequisiteField, typed: string): string => (mask === null ? typed : applyMask(typed, mask));

/** What is wrong with a field, by the rule that the server holds it to: the whole value without spaces. */
export function requisiteFault({ regex, required }: RequisiteField, typed: string): Fault | null {
  const value = typed.replace(/\s/g, '');
  if (value === '') return required ? { code: 'required' } : null;
  const isSound = value.length <= 100 && (regex === null || new RegExp(`^(?:${regex})$`, 'u').test(value));
  return isSound ? null : { code: 'wrong_field' };
}

/** What a method's fields hold, as it is sent; nothing of another method's. */
export const sentRequisites = (fields: readonly RequisiteField[], typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(fields.map(({ name }) => [name, (typed[name] ?? '').trim()]).filter(([, value]) => value !== ''));
