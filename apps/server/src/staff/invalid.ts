import { Refusal } from '../kernel/errors/refusal.ts';

/** A ValidationError that names the field. */
export const invalid = (field: string, message: string): Refusal =>
  new Refusal('ValidationError', message, { errors: [{ path: [field], message, name: 'ValidationError', value: null }] });
