import { invalidField } from '../kernel/errors/errors.ts';

/** The number of a bonus as a call names it; none has one of other letters. Throws InvalidParameter (bonus_id). */
export function bonusNumber(id: string): bigint {
  if (!/^\d{1,18}$/.test(id)) throw invalidField('bonus_id', 'not_found');
  return BigInt(id);
}
